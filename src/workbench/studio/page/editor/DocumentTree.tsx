import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { counted } from '../counted.ts';
import { editsAtom, textsAtom } from '../state/documents.ts';
import { faultsAtom } from '../state/faults.ts';
import { placeAtom } from '../state/place.ts';
import { usesAtom } from '../state/uses.ts';
import './documentTree.css';

/** The documents: first those that the page is made of, then all by folder. */
export function DocumentTree() {
  const uses = useAtomValue(usesAtom);
  const texts = useAtomValue(textsAtom);
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const files = [...texts.keys()].filter((file) => file.toLowerCase().includes(wanted)).sort();
  const folders = Map.groupBy(files, folderOf);
  const used = [
    ['The page', uses?.own],
    ['Its blocks', uses?.blocks],
    ['Its models', uses?.models],
    ['Its lists', uses?.lists],
    ['Its texts', uses?.texts],
  ] as const;
  return (
    <nav data-part="documents" aria-label="Documents">
      <label>
        Find a document
        <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>
      {wanted === '' &&
        used.map(([title, group = []]) => group.length > 0 && <Group key={title} title={title} files={group} isUsed />)}
      {wanted === '' && <h2>All documents</h2>}
      {files.length === 0 && <p>No document has this in its name.</p>}
      {[...folders].map(([folder, group]) => (
        <Folder key={folder} name={folder === '' ? 'The project' : folder} files={group} isSearched={wanted !== ''} />
      ))}
    </nav>
  );
}

interface FolderProps {
  readonly name: string;
  readonly files: readonly string[];
  readonly isSearched: boolean;
}

/** A large project has a thousand documents: those of a closed folder are not drawn. */
function Folder({ name, files, isSearched }: FolderProps) {
  const [isOpen, setOpen] = useState(false);
  // What a search opens is closed with it.
  const toggled = (open: boolean) => isSearched || setOpen(open);
  return (
    <details open={isOpen || isSearched} onToggle={({ currentTarget }) => toggled(currentTarget.open)}>
      <summary>{name}</summary>
      {(isOpen || isSearched) && <Group files={files} />}
    </details>
  );
}

interface GroupProps {
  readonly title?: string;
  readonly files: readonly string[];
  /** Files of several folders are beside each other. */
  readonly isUsed?: boolean;
}

function Group({ title, files, isUsed = false }: GroupProps) {
  return (
    <section aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      <ul>
        {files.map((file) => (
          <li key={file}>
            <Entry file={file} name={isUsed ? file.split('/').slice(-3).join('/') : nameOf(file)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ file, name }: { readonly file: string; readonly name: string }) {
  const { file: shown } = useAtomValue(placeAtom);
  const setPlace = useSetAtom(placeAtom);
  const isEdited = useAtomValue(editsAtom).has(file);
  const faults = useAtomValue(faultsAtom).get(file) ?? [];
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const warnings = faults.length - errors;
  return (
    <button
      type="button"
      title={file}
      aria-current={file === shown ? 'true' : undefined}
      onClick={() => setPlace({ file })}
    >
      {name}
      {isEdited && <small>edited</small>}
      {errors > 0 && <small data-severity="error">{counted(errors, 'error')}</small>}
      {warnings > 0 && <small data-severity="warning">{counted(warnings, 'warning')}</small>}
    </button>
  );
}

const folderOf = (file: string): string => file.split('/').slice(0, -1).join('/');
const nameOf = (file: string): string => file.split('/').at(-1) ?? file;
