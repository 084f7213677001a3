import { type ReactNode, useEffect, useId, useRef } from 'react';
import './dialog.css';

interface Props {
  readonly title: string;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** Escape ends it, and the focus goes back to where it was. */
export function Dialog({ title, onEnd, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={heading} data-part="dialog" onClose={onEnd}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
