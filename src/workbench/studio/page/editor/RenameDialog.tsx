import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { AskDialog } from '../forms/AskDialog.tsx';
import { Asked } from '../forms/Asked.tsx';
import type { TextPosition } from '../state/faults.ts';
import { renameAtom } from '../state/mends.ts';

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
  return (
    <AskDialog
      title={`Rename "${name}"`}
      submit="Rename"
      send={async () => {
        const refusal = await rename(file, position, name, written.trim());
        return refusal === null ? null : { sentence: refusal, field: 'name' };
      }}
      onEnd={onEnd}
    >
      <p>It gets the new name in every document, and so do the texts that are named after it.</p>
      <Asked title="New name" field="name">
        {(control) => <input {...control} value={written} onChange={(event) => setWritten(event.target.value)} />}
      </Asked>
    </AskDialog>
  );
}
