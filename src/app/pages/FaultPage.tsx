import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { PageMain } from '../shared/PageMain.tsx';
import { retryCode } from '../shared/retryCode.ts';

interface NoticeProps {
  readonly page: string;
  /** Text keys. */
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export const NoticeText = styled('p')({ maxInlineSize: '65ch', marginBlockEnd: 24 });

export function Notice({ page, title, text, children }: NoticeProps) {
  const { t } = useText();
  return (
    <PageMain page={page} flow="" title={title}>
      <NoticeText>{t(text)}</NoticeText>
      {children}
    </PageMain>
  );
}

interface FaultPageProps {
  readonly page: string;
  readonly retry: () => void;
}

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

/** Replaces a page whose config or code could not be loaded; retries without a reload unless the server has another build. */
export function UnavailablePage({ page, retry }: FaultPageProps) {
  const { t } = useText();
  const tryAgain = useCallback(() => retryCode(retry), [retry]);
  return (
    <Notice page={page} title="LocKey_Error_Title" text="LocKey_Error_Text">
      <Button style="primary" label={t('LocKey_Shared_TryAgain')} onClick={tryAgain} />
    </Notice>
  );
}
