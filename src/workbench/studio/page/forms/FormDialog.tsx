import { useSetAtom } from 'jotai';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ComposedChange } from '../../calls/editorCalls.ts';
import { Dialog } from '../editor/Dialog.tsx';
import { composeAtom } from '../state/compose.ts';

interface Props {
  readonly title: string;
  readonly submit: string;
  /** What is asked, as a step with its title. @throws Error in a sentence for what cannot be written. */
  readonly change: () => readonly [title: string, change: ComposedChange];
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** A form that changes documents. A refusal is said in it, and what was typed stays. */
export function FormDialog({ title, submit, change, onEnd, children }: Props) {
  const compose = useSetAtom(composeAtom);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setRefusal(null);
    const refused = await made(compose, change);
    setIsBusy(false);
    if (refused === null) onEnd();
    else setRefusal(refused);
  };
  return (
    <Dialog title={title} onEnd={onEnd}>
      <form onSubmit={send}>
        {children}
        <div role="alert">{refusal !== null && <p data-part="failure">{refusal}</p>}</div>
        <footer>
          <button type="submit" disabled={isBusy}>
            {submit}
          </button>
          <button type="button" onClick={onEnd}>
            Cancel
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

async function made(
  compose: (title: string, change: ComposedChange) => Promise<string | null>,
  change: Props['change'],
): Promise<string | null> {
  try {
    return await compose(...change());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
