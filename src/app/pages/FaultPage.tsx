import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { Notice } from './Notice.tsx';

interface FaultPageProps {
  /** The path of the page that could not be drawn or made. */
  readonly page: string;
  readonly retry: () => void;
}

/** In the place of a page that could not be drawn: every answer is still there, to try again with or to go back to. */
export function FaultPage({ page, retry }: FaultPageProps) {
  const { t } = useText();
  const current = useAtomValue(currentPageAtom);
  const isFirst = useAtomValue(activeFlowAtom)?.pages[0] === current;
  const navigate = useSetAtom(navigateAtom);
  const back = useCallback(() => navigate({ kind: 'back' }), [navigate]);
  return (
    <Notice page={page} title="LocKey_Error_Title" text="LocKey_Shared_ErrorMessage_Problem">
      <Button style="primary" label={t('LocKey_Shared_TryAgain')} onClick={retry} />
      {current !== null && !isFirst && (
        <Button action="back" style="outlinePrimary" label={t('LocKey_Shared_Back')} onClick={back} />
      )}
    </Notice>
  );
}

/** In the place of a form whose config could not be had: fetches it again without a reload. */
export function UnavailablePage({ page, retry }: FaultPageProps) {
  const { t } = useText();
  return (
    <Notice page={page} title="LocKey_Error_Title" text="LocKey_Error_Text">
      <Button style="primary" label={t('LocKey_Shared_TryAgain')} onClick={retry} />
    </Notice>
  );
}
