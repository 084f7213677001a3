import type { ReactNode } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { Dialog } from '../editor/Dialog.tsx';
import { CheckedForm } from './CheckedForm.tsx';
import type { FormFault } from './formFaults.ts';

interface Props {
  readonly title: string;
  readonly submit: string;
  /** Whether all is there that is asked. */
  readonly isReady?: boolean;
  /** Null once it is done, else what is wrong. */
  readonly send: () => Promise<FormFault | null>;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. A refusal is said in it, and what was typed stays. */
export function AskDialog({ title, submit, isReady = true, send, onEnd, children }: Props) {
  const sent = async () => {
    const fault = await send();
    if (fault === null) onEnd();
    return fault;
  };
  return (
    <Dialog title={title} onEnd={onEnd}>
      <CheckedForm
        send={sent}
        footer={(isBusy) => (
          <footer>
            <ActionButton type="submit" isDisabled={isBusy || !isReady}>
              {submit}
            </ActionButton>
            <button type="button" onClick={onEnd}>
              Cancel
            </button>
          </footer>
        )}
      >
        {children}
      </CheckedForm>
    </Dialog>
  );
}
