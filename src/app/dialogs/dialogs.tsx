import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { errorInfoAtom, faultsAtom } from '../../state/appState.ts';
import { isKeptAtom } from '../../state/claim/draftState.ts';
import { countdown, sessionWarningAtom, sessionWarningHeaderAtom, spokenSeconds } from '../session/sessionTimer.ts';
import { AppDialog } from './AppDialog.tsx';
import { retryAtom } from './showError.ts';

/** Shows the stored header and message; OK closes it. */
export function ErrorDialog() {
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

/** After a call that came to nothing: nothing typed is lost, and the same call can be made again. */
export function RetryDialog() {
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

/** Any activity closes the warning, a press included. */
const heardByTimer = () => undefined;

const messages = {
  timeout: { kept: 'LocKey_Session_Timeout_MessageKept', lost: 'LocKey_Session_Timeout_Message' },
  end: { kept: 'LocKey_Session_End_MessageKept', lost: 'LocKey_Session_End_Message' },
} as const;

/**
 * The warning of the last minute, counting down. Any activity closes it, a press on its button included: the
 * session timer hears of activity by itself. Where the session ends all the same, it says so. The countdown is read out once, not every second, and in words: 0:59 is read
 * as a time of day.
 */
export function SessionTimeoutDialog() {
  const { t, culture } = useText();
  const warning = useAtomValue(sessionWarningAtom);
  const header = useAtomValue(sessionWarningHeaderAtom);
  // Kept means that the last call has saved them: whatever is not, is sent at the end.
  const isKept = useAtomValue(isKeptAtom);
  // What a dialog says stays while it closes.
  const [shown, setShown] = useState({ left: 0, isFinal: false, header: 'LocKey_Session_Timeout_Header' });
  if (warning !== null && header !== null && (warning.left !== shown.left || header !== shown.header)) {
    setShown({ ...warning, header });
  }
  const text = messages[shown.isFinal ? 'end' : 'timeout'][isKept ? 'kept' : 'lost'];
  const label = t(shown.isFinal ? 'LocKey_Shared_ErrorDialog_Ok' : 'LocKey_Session_Timeout_Continue');
  const stay = <Button inDialog="first" style="primary" label={label} onClick={heardByTimer} />;
  return (
    <AppDialog open={warning !== null} title={t(shown.header)} actions={stay}>
      <span role="timer">
        <span aria-hidden>{t(text, { remaining: countdown(shown.left) })}</span>
        <VisuallyHidden>{t(text, { remaining: spokenSeconds(shown.left, culture) })}</VisuallyHidden>
      </span>
    </AppDialog>
  );
}
