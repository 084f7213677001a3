import { useAtom, useAtomValue } from 'jotai';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { errorInfoAtom, faultsAtom } from '../../state/appState.ts';
import { CodeText } from '../draft/CodeText.tsx';
import { type AnswersAtEnd, answersAtEndAtom } from '../session/sessionEnd.ts';
import { countdown, sessionWarningAtom, sessionWarningHeaderAtom, spokenSeconds } from '../session/sessionTimer.ts';
import { AppDialog } from './AppDialog.tsx';
import { retryAtom } from './showError.ts';

/** What says that something failed. */
export function FailureDialogs() {
  return (
    <>
      <ErrorDialog />
      <RetryDialog />
    </>
  );
}

function ErrorDialog() {
  const { t } = useText();
  const [error, setError] = useAtom(errorInfoAtom);
  const close = () => setError({ ...error, show: false });
  const ok = <Button inDialog="first" style="primary" label={t('LocKey_Shared_ErrorDialog_Ok')} onClick={close} />;
  return (
    <AppDialog open={error.show} title={error.header && t(error.header)} actions={ok}>
      {error.message && t(error.message)}
    </AppDialog>
  );
}

function RetryDialog() {
  const { t } = useText();
  const [{ open, retry }, setRetry] = useAtom(retryAtom);
  const faults = useAtomValue(faultsAtom);
  const close = () => setRetry({ open: false, retry });
  const again = async () => {
    close();
    try {
      await retry?.again();
    } catch (error) {
      faults.report(error);
    }
  };
  const actions = (
    <>
      <Button inDialog="other" style="outlinePrimary" label={t('LocKey_Shared_NotNow')} onClick={close} />
      <Button
        inDialog="first"
        style="primary"
        label={t('LocKey_Shared_TryAgain')}
        disableOnClick={false}
        onClick={again}
      />
    </>
  );
  return (
    <AppDialog open={open} title={retry === null ? '' : t(retry.title)} actions={actions}>
      {retry?.texts.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </AppDialog>
  );
}

/** Any activity closes the warning, so the press itself needs no handler. */
const closedByActivity = () => undefined;

const messages = { timeout: 'LocKey_Session_Timeout_Message', end: 'LocKey_Session_End_Message' } as const;

/** Text keys, by what becomes of the answers and what opens the saved ones. */
const answersAtEnd: Readonly<Record<AnswersAtEnd['left'], Readonly<Record<AnswersAtEnd['opensBy'], string>>>> = {
  nothing: { signIn: 'LocKey_Session_Left_Nothing', code: 'LocKey_Session_Left_Nothing' },
  filed: { signIn: 'LocKey_Session_Left_Filed', code: 'LocKey_Session_Left_Filed' },
  deleted: { signIn: 'LocKey_Session_Left_Deleted', code: 'LocKey_Session_Left_Deleted' },
  part: { signIn: 'LocKey_Session_Left_Part', code: 'LocKey_Session_Left_Part_Code' },
  saved: { signIn: 'LocKey_Session_Left_Kept', code: 'LocKey_Session_Left_Kept_Code' },
};

/** The countdown is read out once and in words: "0:59" is read as a time of day. */
export function SessionTimeoutDialog() {
  const { t, culture } = useText();
  const warning = useAtomValue(sessionWarningAtom);
  const header = useAtomValue(sessionWarningHeaderAtom);
  const { left: answers, opensBy, returnCode } = useAtomValue(answersAtEndAtom);
  if (header === null || warning === null) return null;
  const { left, isFinal } = warning;
  const text = messages[isFinal ? 'end' : 'timeout'];
  const label = t(isFinal ? 'LocKey_Shared_ErrorDialog_Ok' : 'LocKey_Session_Timeout_Continue');
  const stay = <Button inDialog="first" style="primary" label={label} onClick={closedByActivity} />;
  return (
    <AppDialog open title={t(header)} actions={stay}>
      <p role="timer">
        <span aria-hidden>{t(text, { remaining: countdown(left) })}</span>
        <VisuallyHidden>{t(text, { remaining: spokenSeconds(left, culture) })}</VisuallyHidden>
      </p>
      <p>{t(answersAtEnd[answers][opensBy])}</p>
      {returnCode !== null && (
        <p>
          <CodeText translate="no">{returnCode}</CodeText>
        </p>
      )}
    </AppDialog>
  );
}
