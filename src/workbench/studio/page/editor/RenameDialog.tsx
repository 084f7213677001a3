import { useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import type { TextPosition } from '../state/faults.ts';
import { renameAtom } from '../state/mends.ts';
import { Dialog } from './Dialog.tsx';

export interface Renaming {
  readonly file: string;
  readonly position: TextPosition;
  readonly name: string;
}

/** Asks for the new name, and says why one cannot be taken. */
export function RenameDialog({ renaming, onEnd }: { readonly renaming: Renaming; readonly onEnd: () => void }) {
  const { file, position, name } = renaming;
  const rename = useSetAtom(renameAtom);
  const [written, setWritten] = useState(name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await rename(file, position, name, written.trim());
    if (refused === null) onEnd();
    else setRefusal(refused);
  };
  return (
    <Dialog title={`Rename "${name}"`} onEnd={onEnd}>
      <form onSubmit={submit}>
        <p>It gets the new name in every document, and so do the texts that are named after it.</p>
        <label>
          New name
          <input value={written} onChange={(event) => setWritten(event.target.value)} />
        </label>
        <div role="alert">{refusal !== null && <p data-part="failure">{refusal}</p>}</div>
        <footer>
          <button type="submit">Rename</button>
          <button type="button" onClick={onEnd}>
            Cancel
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
