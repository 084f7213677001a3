import { useAtom, useSetAtom, useStore } from 'jotai';
import { useCallback, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Deletion, lastDeletionAtom } from '../../state/claim/lastDeletion.ts';
import { recordsAtom } from '../../state/claim/records.ts';
import { cancelUndoablyAtom, deleteUndoablyAtom, undoDeletionAtom } from '../../state/claim/undoDeletion.ts';
import { focusRecord } from '../focus/focusables.ts';
import { usePageScope } from '../pageScope.ts';
import { useText } from './useText.ts';

/** A record that was deleted from a list, or what was typed into the form of one, and can be brought back. */
export interface Deleted {
  readonly record: string;
  /** The text key of what happened, with the record as its item. */
  readonly text: string;
  /** Whether only what was typed into its form is lost: the focus goes to the record or to the Add button then. */
  readonly isDiscarded: boolean;
  /** Whether the list has one record less than before. */
  readonly isGone: boolean;
  /** What the record was called. */
  readonly name: string;
  /** The records that came after it. */
  readonly followers: readonly string[];
  /** Brings the record back, puts the focus on it and says so. */
  undo(): void;
}

const discarded = 'LocKey_Shared_Records_Discarded';

interface DeletionView {
  remove(node: string, record: string, name: string): void;
  /** Discards a draft. */
  cancel(node: string, record: string, name: string): void;
  /** The record changes: what was discarded of it cannot be brought back any more. */
  forget(record: string): void;
  /** What was deleted from this list last; null when nothing was, or something was deleted from another list since. */
  readonly deleted: Deleted | null;
}

/** Deletes records of one list on the page, and brings the last one back. */
export function useDeletion(): DeletionView {
  const place = useId();
  const store = useStore();
  const undo = useSetAtom(undoDeletionAtom);
  const [last, setLast] = useAtom(lastDeletionAtom);
  const { t } = useText();
  const { announce } = usePageScope();
  const takeBack = useRef<(() => void) | null>(null);
  const here = last?.place === place ? last : null;
  const show = useCallback(
    (deletion: Deletion, name: string, text: string) => {
      takeBack.current?.();
      const { record, before } = deletion;
      const { saved, draft } = before;
      const added = [...saved, ...draft].find(({ clientId }) => clientId === record)?.added ?? 0;
      const followers = store.get(recordsAtom(deletion.model)).inOrderAdded.filter((other) => other.added > added);
      setLast({ deletion, place, text, name, followers: followers.map(({ clientId }) => clientId) });
    },
    [store, setLast, place],
  );
  const remove = useCallback(
    (node: string, record: string, name: string) => {
      const deletion = store.set(deleteUndoablyAtom, { node, record });
      const text = hasCleared(deletion) ? 'LocKey_Shared_Records_DeletedAndCleared' : 'LocKey_Shared_Records_Deleted';
      show(deletion, name, text);
    },
    [store, show],
  );
  const cancel = useCallback(
    (node: string, record: string, name: string) => {
      const deletion = store.set(cancelUndoablyAtom, { node, record });
      if (deletion !== null) show(deletion, name, discarded);
    },
    [store, show],
  );
  const forget = useCallback(
    (record: string) => setLast((shown) => (shown?.deletion.record === record ? null : shown)),
    [setLast],
  );
  const deleted = useMemo((): Deleted | null => {
    if (here === null) return null;
    const { name, followers, text, deletion } = here;
    const { record, after } = deletion;
    const isGone = ![...after.draft, ...after.saved].some(({ clientId }) => clientId === record);
    const bringBack = () => {
      flushSync(() => {
        undo(deletion);
        setLast(null);
      });
      const root = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(record)}"]`);
      if (root !== null) focusRecord(root);
      takeBack.current = announce(t('LocKey_Shared_Records_BroughtBack', { item: name }));
    };
    const isDiscarded = text === discarded;
    return { record, text, isDiscarded, isGone, name, followers, undo: bringBack };
  }, [here, undo, setLast, announce, t]);
  return { remove, cancel, forget, deleted };
}

/** Whether an answer that is still there named the record, and was emptied with it. */
function hasCleared({ record, before, after }: Deletion): boolean {
  const stays = new Map([...after.draft, ...after.saved].map(({ clientId, fields }) => [clientId, fields]));
  return [...before.draft, ...before.saved].some(
    ({ clientId, parent, fields }) =>
      parent !== record &&
      Object.entries(fields).some(([key, { value }]) => value === record && stays.get(clientId)?.[key]?.value === null),
  );
}
