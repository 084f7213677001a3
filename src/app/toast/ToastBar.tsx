import Grow, { type GrowProps } from '@mui/material/Grow';
import Snackbar from '@mui/material/Snackbar';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '../../renderer/kit/useText.ts';
import { hideToastAtom, toastAtom, toastDelay, toastEnteredAtom } from '../../state/toast.ts';

/** The Snackbar takes no handler for the end of its transition. */
function ToastTransition(props: GrowProps) {
  const entered = useSetAtom(toastEnteredAtom);
  return <Grow {...props} onEntered={() => entered()} />;
}

/** One toast: said politely to screen readers, gone after a delay that waits while one points at it or has tabbed to it. */
export function ToastBar() {
  const { state, message } = useAtomValue(toastAtom);
  const hide = useSetAtom(hideToastAtom);
  const { message: say } = useText();
  // The Snackbar waits for either too, but goes on as soon as one of them ends.
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return (
    <Snackbar
      open={state !== 'hidden'}
      autoHideDuration={hovered || focused ? null : toastDelay}
      resumeHideDuration={toastDelay}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={message !== null && say(message)}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') hide();
      }}
      slots={{ transition: ToastTransition }}
      slotProps={{ content: { role: 'status', tabIndex: 0 } }}
    />
  );
}
