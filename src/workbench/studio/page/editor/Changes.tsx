import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
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

  const [last, next] = [done.at(-1), undone.at(-1)];
  return (
    <div data-part="changes">
      <button
        type="button"
        disabled={last === undefined}
        aria-label={named('Undo', last)}
        title={last?.title}
        onClick={undo}
      >
        Undo
      </button>
      <button
        type="button"
        disabled={next === undefined}
        aria-label={named('Redo', next)}
        title={next?.title}
        onClick={redo}
      >
        Redo
      </button>
      <span role="status">{edits.size === 0 ? (said ?? 'All is saved.') : counted(edits.size)}</span>
      <button type="button" disabled={edits.size === 0} onClick={save}>
        Save…
      </button>
      <SaveDialog />
    </div>
  );
}

const named = (word: string, step: Step | undefined): string => (step === undefined ? word : `${word}: ${step.title}`);

const counted = (count: number): string => (count === 1 ? '1 document is changed.' : `${count} documents are changed.`);

/** What has an undo of its own. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;
