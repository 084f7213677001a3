import { type FormEvent, type ReactNode, useState } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { Dialog } from '../editor/Dialog.tsx';

interface Props {
  readonly title: string;
  readonly submit: string;
  /** Whether all is there that is asked. */
  readonly isReady?: boolean;
  /** Null once it is done, else the sentence that says why not. */
  readonly send: () => Promise<string | null>;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. A refusal is said in it, and what was typed stays. */
export function AskDialog({ title, submit, isReady = true, send, onEnd, children }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submitted = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setRefusal(null);
    const refused = await send();
    setIsBusy(false);
    if (refused === null) onEnd();
    else setRefusal(refused);
  };
  return (
    <Dialog title={title} onEnd={onEnd}>
      <form onSubmit={submitted} onInvalid={reveal}>
        {children}
        <div role="alert">{refusal !== null && <p data-part="failure">{refusal}</p>}</div>
        <footer>
          <ActionButton type="submit" isDisabled={isBusy || !isReady}>
            {submit}
          </ActionButton>
          <button type="button" onClick={onEnd}>
            Cancel
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** The browser says next to a field what is wrong with it, which it cannot in a part that is closed. */
function reveal({ target }: FormEvent): void {
  if (!(target instanceof Element)) return;
  const closed = target.closest('details:not([open])');
  closed?.setAttribute('open', '');
}
