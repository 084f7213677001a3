import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { LineLink } from '../LineLink.tsx';
import { sentEditsAtom } from '../state/documents.ts';
import { takeStepAtom } from '../state/steps.ts';
import { useCall } from '../state/useCall.ts';
import { Dialog } from './Dialog.tsx';

/** Takes a document out, once it is said what still refers to it. It is a step, which can be undone. */
export function DeleteDialog({ file, onEnd }: { readonly file: string; readonly onEnd: () => void }) {
  const edits = useAtomValue(sentEditsAtom);
  const take = useSetAtom(takeStepAtom);
  const { answer, failure } = useCall(
    'deletion',
    useMemo(() => ({ edits, file }), [edits, file]),
  );
  const [title, faults] = [`Delete ${file}`, answer?.faults ?? []];
  return (
    <Dialog title={title} onEnd={onEnd}>
      <div role="status">
        {answer === null && <p>{failure ?? 'The check looks for what still refers to it.'}</p>}
        {answer !== null && faults.length === 0 && <p>Nothing refers to it.</p>}
        {faults.length > 0 && <p>Something still refers to it. Without the document, the check will say:</p>}
      </div>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.file}:${fault.line}:${fault.column}:${fault.message}`}>
            <LineLink place={fault} onGo={onEnd} /> {fault.message}
          </li>
        ))}
      </ul>
      <p>It stays on the disk until you save. "Undo" brings it back.</p>
      <footer>
        <button
          type="button"
          onClick={() => {
            take(title, new Map([[file, null]]));
            onEnd();
          }}
        >
          {faults.length > 0 ? 'Delete it all the same' : 'Delete it'}
        </button>
        <button type="button" onClick={onEnd}>
          Cancel
        </button>
      </footer>
    </Dialog>
  );
}
