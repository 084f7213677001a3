import Grow, { type GrowProps } from '@mui/material/Grow';
import Snackbar from '@mui/material/Snackbar';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FocusEvent, useRef, useState } from 'react';
import { LibraryTheme } from '../../renderer/kit/library/LibraryTheme.tsx';
import { hideToastAtom, toastAtom, toastDelay, toastEnteredAtom } from '../../state/toast.ts';

/** The Snackbar takes no handler for the end of its transition. */
function ToastTransition(props: GrowProps) {
  const entered = useSetAtom(toastEnteredAtom);
  return <Grow {...props} onEntered={() => entered()} />;
}

/** The visible toast. Hovering or focusing it pauses the delay. Escape hides it and returns the focus. */
export function ToastBar({ words }: { readonly words: string }) {
  const { state } = useAtomValue(toastAtom);
  const hide = useSetAtom(hideToastAtom);
  const cameFrom = useRef<EventTarget | null>(null);
  // The Snackbar resumes when either hover or focus ends; both must.
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return (
    <LibraryTheme>
      <Snackbar
        open={state !== 'hidden'}
        autoHideDuration={hovered || focused ? null : toastDelay}
        resumeHideDuration={toastDelay}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        message={words}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={(event: FocusEvent) => {
          cameFrom.current = event.relatedTarget;
          setFocused(true);
        }}
        onBlur={() => setFocused(false)}
        onClose={(_event, reason) => {
          if (reason === 'clickaway') return;
          const { current } = cameFrom;
          if (focused && current instanceof HTMLElement) current.focus();
          hide();
        }}
        slots={{ transition: ToastTransition }}
        slotProps={{ content: { role: 'group', 'aria-label': words, tabIndex: 0 } }}
      />
    </LibraryTheme>
  );
}
