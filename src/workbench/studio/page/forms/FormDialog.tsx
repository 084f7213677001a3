import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../../rules/errorMessage.ts';
import type { ComposedChange } from '../../calls/composedChange.ts';
import { composeAtom } from '../state/compose.ts';
import { AskDialog } from './AskDialog.tsx';
import { WrongAnswer } from './formFaults.ts';
import { SharedNote } from './SharedNote.tsx';

interface Props {
  readonly title: string;
  readonly submit: string;
  /** What is asked, as a step with its title. @throws Error in a sentence for what cannot be written. */
  readonly change: () => readonly [title: string, change: ComposedChange];
  /** The documents that it changes beside texts and models. */
  readonly files: readonly string[];
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** A form that changes documents. */
export function FormDialog({ change, files, children, ...form }: Props) {
  const compose = useSetAtom(composeAtom);
  const send = async () => {
    try {
      return await compose(...change());
    } catch (error) {
      return { sentence: errorMessage(error), field: error instanceof WrongAnswer ? error.field : null };
    }
  };
  return (
    <AskDialog {...form} send={send}>
      <SharedNote files={files} />
      {children}
    </AskDialog>
  );
}
