import Button from '@mui/material/Button';
import { useAtom } from 'jotai';
import { useText } from '../../renderer/kit/useText.ts';
import { errorInfoAtom } from '../../state/appState.ts';
import { AppDialog } from './AppDialog.tsx';

/** Shows the stored header and message; OK closes it. */
export function ErrorDialog() {
  const { t } = useText();
  const [error, setError] = useAtom(errorInfoAtom);
  const close = () => setError({ ...error, show: false });
  const ok = (
    <Button variant="contained" onClick={close} autoFocus>
      {t('LocKey_Shared_ErrorDialog_Ok')}
    </Button>
  );
  return (
    <AppDialog open={error.show} title={error.header && t(error.header)} actions={ok}>
      {error.message && t(error.message)}
    </AppDialog>
  );
}
