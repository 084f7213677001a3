import { useAtom, useSetAtom, useStore } from 'jotai';
import { useCallback, useId, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { lastDeletionAtom } from '../../state/claim/lastDeletion.ts';
import { recordsAtom } from '../../state/claim/records.ts';
import { deleteUndoablyAtom, undoDeletionAtom } from '../../state/claim/undoDeletion.ts';
import { focusRecord } from '../focus/focusables.ts';

/** A record that was deleted from a list and can be brought back. */
export interface Deleted {
  readonly record: string;
  /** What the record was called. */
  readonly name: string;
  /** The records that came after it. */
  readonly followers: readonly string[];
  /** Brings the record back and puts the focus on it. */
  undo(): void;
}

interface DeletionView {
  remove(node: string, record: string, name: string): void;
  /** What was deleted from this list last; null when nothing was, or something was deleted from another list since. */
  readonly deleted: Deleted | null;
}

/** Deletes records of one list on the page, and brings the last one back. */
export function useDeletion(): DeletionView {
  const place = useId();
  const store = useStore();
  const undo = useSetAtom(undoDeletionAtom);
  const [last, setLast] = useAtom(lastDeletionAtom);
  const here = last?.place === place ? last : null;
  const remove = useCallback(
    (node: string, record: string, name: string) => {
      const deletion = store.set(deleteUndoablyAtom, { node, record });
      const { saved, draft } = deletion.before;
      const added = [...saved, ...draft].find(({ clientId }) => clientId === record)?.added ?? 0;
      const followers = store.get(recordsAtom(deletion.model)).inOrderAdded.filter((other) => other.added > added);
      setLast({ deletion, place, record, name, followers: followers.map(({ clientId }) => clientId) });
    },
    [store, setLast, place],
  );
  const deleted = useMemo((): Deleted | null => {
    if (here === null) return null;
    const { name, followers, record, deletion } = here;
    const bringBack = () => {
      flushSync(() => {
        undo(deletion);
        setLast(null);
      });
      const root = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(record)}"]`);
      if (root !== null) focusRecord(root);
    };
    return { record, name, followers, undo: bringBack };
  }, [here, undo, setLast]);
  return { remove, deleted };
}
