import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAtom } from 'jotai';
import { useText } from '../../renderer/contract/useText.ts';
import { AppDialog } from './AppDialog.tsx';
import { retryAtom } from './retry.ts';

/** After a lost connection: nothing typed is lost, and the same call can be made again. */
export function RetryDialog() {
  const { t } = useText();
  const [{ open, retry }, setRetry] = useAtom(retryAtom);
  const close = () => setRetry({ open: false, retry });
  const again = () => {
    close();
    retry?.again();
  };
  const actions = (
    <>
      <Button onClick={close}>{t('LocKey_Shared_ConnectionLost_Close')}</Button>
      <Button variant="contained" onClick={again} autoFocus>
        {t('LocKey_Shared_TryAgain')}
      </Button>
    </>
  );
  return (
    <AppDialog open={open} title={t('LocKey_Shared_ConnectionLost_Title')} actions={actions}>
      <Typography gutterBottom>{retry !== null && t(retry.message)}</Typography>
      <Typography>{t('LocKey_Shared_ConnectionLost_Text')}</Typography>
    </AppDialog>
  );
}
