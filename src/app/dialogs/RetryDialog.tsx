import Button from '@mui/material/Button';
import { useAtom, useAtomValue } from 'jotai';
import { useText } from '../../renderer/kit/useText.ts';
import { faultsAtom } from '../../state/faults.ts';
import { AppDialog } from './AppDialog.tsx';
import { retryAtom } from './retry.ts';

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
      <Button onClick={close}>{t('LocKey_Shared_NotNow')}</Button>
      <Button variant="contained" onClick={again} autoFocus>
        {t('LocKey_Shared_TryAgain')}
      </Button>
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
