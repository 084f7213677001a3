import Button from '@mui/material/Button';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '../../renderer/kit/useText.ts';
import { countdown } from '../session/countdown.ts';
import { sessionWarningAtom } from '../session/sessionWarning.ts';
import { AppDialog } from './AppDialog.tsx';

/**
 * The warning of the last minute, counting down. Any activity closes it, a press on its button included: the
 * session timer hears of activity by itself. The countdown is read out once, not every second.
 */
export function SessionTimeoutDialog() {
  const { t } = useText();
  const left = useAtomValue(sessionWarningAtom);
  const [shown, setShown] = useState(left ?? 0);
  if (left !== null && left !== shown) setShown(left);
  const stay = (
    <Button variant="contained" autoFocus>
      {t('LocKey_Session_Timeout_Continue')}
    </Button>
  );
  return (
    <AppDialog open={left !== null} title={t('LocKey_Session_Timeout_Header')} actions={stay}>
      <span role="timer">{t('LocKey_Session_Timeout_Message', { remaining: countdown(shown) })}</span>
    </AppDialog>
  );
}
