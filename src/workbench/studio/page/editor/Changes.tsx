import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { editsAtom } from '../state/documents.ts';
import { beginSaveAtom, savedSentenceAtom } from '../state/saving.ts';
import { redoAtom, type Step, stepsAtom, undoAtom } from '../state/steps.ts';
import { SaveDialog } from './SaveDialog.tsx';
import './changes.css';

/** What differs from the disk, and the ways back and forth. */
export function Changes() {
  const edits = useAtomValue(editsAtom);
  const { done, undone } = useAtomValue(stepsAtom);
  const said = useAtomValue(savedSentenceAtom);
  const save = useSetAtom(beginSaveAtom);
  const undo = useSetAtom(undoAtom);
  const redo = useSetAtom(redoAtom);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        void save();
      } else if ((key === 'z' || key === 'y') && !isText(event.target)) {
        event.preventDefault();
        if (key === 'y' || event.shiftKey) redo();
        else undo();
      }
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [save, undo, redo]);

  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    if (edits.size === 0) return;
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, [edits.size]);

  return (
    <div data-part="changes">
      <StepButton word="Undo" step={done.at(-1)} act={undo} />
      <StepButton word="Redo" step={undone.at(-1)} act={redo} />
      <span role="status">{edits.size === 0 ? (said ?? 'All is saved.') : counted(edits.size)}</span>
      <ActionButton isDisabled={edits.size === 0} onClick={save}>
        Save…
      </ActionButton>
      <SaveDialog />
    </div>
  );
}

interface StepButtonProps {
  readonly word: string;
  readonly step: Step | undefined;
  readonly act: () => void;
}

function StepButton({ word, step, act }: StepButtonProps) {
  const name = step === undefined ? word : `${word}: ${step.title}`;
  return (
    <ActionButton isDisabled={step === undefined} aria-label={name} title={step?.title} onClick={act}>
      {word}
    </ActionButton>
  );
}

const counted = (count: number): string => (count === 1 ? '1 document is changed.' : `${count} documents are changed.`);

/** What has an undo of its own. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;
