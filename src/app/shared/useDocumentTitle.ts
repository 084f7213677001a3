import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { usePlainAnswer } from '#plainForm';
import { useText } from '../../renderer/kit/useText.ts';
import { pageErrorsAtom } from '../../state/validation/pageErrors.ts';
import { isFailureShownAtom } from '../dialogs/showError.ts';
import { useServices } from '../services.ts';
import { sessionWarningHeaderAtom } from '../session/sessionTimer.ts';

const hasErrorsAtom = atom((get) => get(pageErrorsAtom).length > 0);

/**
 * Near the session's end the warning's header, so that it shows in another tab.
 * @param page in the active language
 */
export function useDocumentTitle(page: string): void {
  const { t } = useText();
  const isWrong = useAtomValue(hasErrorsAtom);
  const isFailureShown = useAtomValue(isFailureShownAtom);
  // A dialog that scripts open is read out itself.
  const isAnswer = usePlainAnswer();
  const hasErrors = isWrong || (isAnswer && isFailureShown);
  const warning = useAtomValue(sessionWarningHeaderAtom);
  const settlement = t('LocKey_Shared_SettlementName');
  const withErrors = hasErrors ? t('LocKey_App_PageWithErrors', { page }) : page;
  const shown = warning === null ? withErrors : t(warning);
  const title = t('LocKey_App_PageTitle', { page: shown, settlement });
  useServices().onTitle?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
