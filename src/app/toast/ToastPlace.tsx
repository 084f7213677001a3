import Grow, { type GrowProps } from '@mui/material/Grow';
import Snackbar from '@mui/material/Snackbar';
import { useAtom, useSetAtom } from 'jotai';
import { useText } from '../../renderer/contract/useText.ts';
import { toastAtom, toastDelay, toastEnteredAtom } from '../../state/toast.ts';

/** The Snackbar takes no handler for the end of its transition. */
function ToastTransition(props: GrowProps) {
  const entered = useSetAtom(toastEnteredAtom);
  return <Grow {...props} onEntered={() => entered()} />;
}

/** Where toasts appear: said politely to screen readers, gone after a delay that waits while one points or tabs to it. */
export function ToastPlace() {
  const [toast, setToast] = useAtom(toastAtom);
  const { t } = useText();
  return (
    <Snackbar
      open={toast.state !== 'hidden'}
      autoHideDuration={toastDelay}
      resumeHideDuration={toastDelay}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={toast.message === '' ? '' : t(toast.message)}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') setToast((current) => ({ ...current, state: 'hidden' }));
      }}
      slots={{ transition: ToastTransition }}
      slotProps={{ content: { role: 'status', tabIndex: 0 } }}
    />
  );
}
