import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { activeFlowAtom } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { currentPageAtom } from '../../state/navigation/place.ts';
import { Notice } from './Notice.tsx';

export interface FaultPageProps {
  /** The path of the page that could not be drawn. */
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
