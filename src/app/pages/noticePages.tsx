import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../../renderer/kit/Button.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useCopyButton } from '../../renderer/kit/useCopyButton.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import { appSettingsAtom, clientAtom, sessionExpiredAtom } from '../../state/appState.ts';
import { offersAtom, routesAtom } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { CodeText } from '../draft/CodeText.tsx';
import { startOver } from '../form/startOver.ts';
import { useServices } from '../services.ts';
import { type SessionEnd, sessionEndAtom } from '../session/sessionEnd.ts';
import { PageMain } from '../shared/PageMain.tsx';
import { Notice, NoticeText } from './FaultPage.tsx';

/** A visit without an ended session opened a later page before signing in. Saved answers are offered at sign-in. */
export function SessionExpiredPage() {
  const { t } = useText();
  const { store } = useServices();
  useEffect(() => () => store.set(sessionEndAtom, null), [store]);
  const form = new URLSearchParams(useSearch()).get('form');
  const first = store.get(routesAtom)?.find((route) => route.flow === form)?.path ?? '/';
  const restart = useCallback(() => startOver(store, first), [store, first]);
  const expired = useAtomValue(sessionExpiredAtom);
  const open = store.get(offersAtom).find(({ formType }) => formType === form)?.signInBy === 'open';
  const page = namedRoutes.sessionExpired;
  const texts = startAgainTexts[open ? 'open' : 'signIn'];
  const button = (key: string) => <Button action="restart" style="primary" label={t(key)} onClick={restart} />;
  if (expired) return <EndedPage page={page} button={button} />;
  return (
    <Notice page={page} title={texts.title} text={texts.text}>
      {button(texts.action)}
    </Notice>
  );
}

interface EndedProps {
  readonly page: string;
  readonly button: (key: string) => ReactNode;
}

function EndedPage({ page, button }: EndedProps) {
  const { t, culture } = useText();
  const { minSessionDuration } = useAtomValue(clientAtom);
  const { isFinal, left, opensBy, returnCode } = useAtomValue(sessionEndAtom) ?? endNotKnown;
  const { shown, button: copy } = useCopyButton(returnCode);
  const minutes = new Intl.NumberFormat(culture, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const time = minutes.format(minSessionDuration);
  const { text, action } = endedTexts[left][opensBy];
  return (
    <PageMain page={page} flow="" title="LocKey_SessionExpired_Title">
      <NoticeText>{isFinal ? t('LocKey_SessionExpired_Final') : t('LocKey_SessionExpired_Away', { time })}</NoticeText>
      <NoticeText>{t(text)}</NoticeText>
      {returnCode !== null && (
        <Code data-part="return-code">
          <CodeText ref={shown} translate="no">
            {returnCode}
          </CodeText>
          {copy}
        </Code>
      )}
      {button(action)}
    </PageMain>
  );
}

const Code = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.75rem 1.25rem',
  marginBlockEnd: 24,
});

const endNotKnown: SessionEnd = { left: 'nothing', opensBy: 'signIn', returnCode: null, isFinal: false };

const toStart = 'LocKey_StartAgainNeeded_Action';
const again = 'LocKey_SessionExpired_Action';
const nothing = { text: 'LocKey_SessionExpired_Nothing', action: again };
const filed = { text: 'LocKey_SessionExpired_Filed', action: toStart };
const deleted = { text: 'LocKey_SessionExpired_Deleted', action: again };
/** Text keys, by what became of the answers and what opens the saved ones. */
const endedTexts: Readonly<
  Record<
    SessionEnd['left'],
    Readonly<Record<SessionEnd['opensBy'], { readonly text: string; readonly action: string }>>
  >
> = {
  nothing: { signIn: nothing, code: nothing },
  filed: { signIn: filed, code: filed },
  deleted: { signIn: deleted, code: deleted },
  part: {
    signIn: { text: 'LocKey_SessionExpired_Part', action: 'LocKey_SignInNeeded_Action' },
    code: { text: 'LocKey_SessionExpired_Part_Code', action: toStart },
  },
  saved: {
    signIn: { text: 'LocKey_SessionExpired_Kept', action: 'LocKey_SignInNeeded_Action' },
    code: { text: 'LocKey_SessionExpired_Kept_Code', action: toStart },
  },
};

/** Text keys for a visit without an ended session. */
const startAgainTexts = {
  open: {
    title: 'LocKey_StartAgainNeeded_Title',
    text: 'LocKey_StartAgainNeeded_Text',
    action: toStart,
  },
  signIn: {
    title: 'LocKey_SignInNeeded_Title',
    text: 'LocKey_SignInNeeded_Text',
    action: 'LocKey_SignInNeeded_Action',
  },
} as const;

/** Leads to the project site, since every claim form would lead back here. */
export function DeadlinePage() {
  const { t } = useText();
  const { siteRoot = '/', sitePages = [] } = useAtomValue(appSettingsAtom) ?? {};
  const leave = useCallback(() => window.location.assign(siteRoot), [siteRoot]);
  return (
    <Notice page={namedRoutes.defaultDeadline} title="LocKey_Deadline_Title" text="LocKey_Deadline_Text">
      {sitePages.includes('') && <Button style="primary" label={t('LocKey_Deadline_Action')} onClick={leave} />}
    </Notice>
  );
}

export function ErrorPage() {
  return (
    <Notice page={namedRoutes.error} title="LocKey_Error_Title" text="LocKey_Error_Text">
      <ClaimButton label="LocKey_Error_Action" />
    </Notice>
  );
}

export function NotFoundPage() {
  return (
    <Notice page={namedRoutes.notFound} title="LocKey_NotFound_Title" text="LocKey_NotFound_Text">
      <ClaimButton label="LocKey_NotFound_Action" />
    </Notice>
  );
}

/** `label` is a text key. */
export function ClaimButton({ label }: { readonly label: string }) {
  const { t } = useText();
  const navigate = useSetAtom(navigateAtom);
  const goBack = useCallback(() => navigate({ kind: 'resume' }), [navigate]);
  return <Button action="restart" style="primary" label={t(label)} onClick={goBack} />;
}
