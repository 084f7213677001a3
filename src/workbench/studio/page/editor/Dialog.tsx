import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './dialog.css';

interface Props {
  readonly title: string;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** Escape ends it, and the browser leads the focus back to where it was. */
export function Dialog({ title, onEnd, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect: the browser leads the focus back only while the dialog is in the page.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={heading} data-part="dialog" onClose={onEnd}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
