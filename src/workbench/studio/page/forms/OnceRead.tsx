import type { ReactNode } from 'react';
import { Dialog } from '../editor/Dialog.tsx';

interface Props<Answer> {
  readonly title: string;
  /** Said until the desk has answered, like "The page is being read." */
  readonly reading: string;
  readonly asked: { readonly answer: Answer | null; readonly failure: string | null };
  readonly onEnd: () => void;
  readonly children: (answer: Answer) => ReactNode;
}

/** A form about what is written already, as soon as the desk has told that; what the desk refuses stands in its place. */
export function OnceRead<Answer>({ title, reading, asked: { answer, failure }, onEnd, children }: Props<Answer>) {
  if (answer !== null) return children(answer);
  return (
    <Dialog title={title} onEnd={onEnd}>
      <p role="status">{failure ?? reading}</p>
    </Dialog>
  );
}
