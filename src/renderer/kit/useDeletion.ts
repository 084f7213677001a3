import { useAtom, useSetAtom, useStore } from 'jotai';
import { useCallback, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { cssName, page } from '#document';
import { type Deletion, lastDeletionAtom } from '../../state/claim/lastDeletion.ts';
import { recordsAtom } from '../../state/claim/records.ts';
import { cancelUndoablyAtom, deleteUndoablyAtom, undoDeletionAtom } from '../../state/claim/undoDeletion.ts';
import { focusRecord } from '../focus/focusables.ts';
import { usePageScope } from '../pageScope.ts';
import { useText } from './useText.ts';

/** A deleted record or discarded edit that can be undone. */
export interface Deleted {
  readonly record: string;
  /** Text key, with the record as its item. */
  readonly text: string;
  /** Only an edit was lost: the focus goes to the record or the Add button. */
  readonly isDiscarded: boolean;
  /** The list has one record fewer. */
  readonly isRemoved: boolean;
  readonly name: string;
  /** clientIds after it. */
  readonly followers: readonly string[];
  undo(): void;
}

const discarded = 'LocKey_Shared_Records_Discarded';

interface DeletionView {
  remove(node: string, record: string, name: string): void;
  cancel(node: string, record: string, name: string): void;
  /** The record changes, so its discarded edit can no longer be undone. */
  forget(record: string): void;
  /** Null after a deletion from another list. */
  readonly deleted: Deleted | null;
}

export function useDeletion(): DeletionView {
  const list = useId();
  const store = useStore();
  const undo = useSetAtom(undoDeletionAtom);
  const [last, setLast] = useAtom(lastDeletionAtom);
  const { t } = useText();
  const { announce } = usePageScope();
  const takeBack = useRef<(() => void) | null>(null);
  const here = last?.list === list ? last : null;
  const show = useCallback(
    (deletion: Deletion, name: string, text: string) => {
      takeBack.current?.();
      const { record, before } = deletion;
      const { saved, draft } = before;
      const added = [...saved, ...draft].find(({ clientId }) => clientId === record)?.added ?? 0;
      const followers = store.get(recordsAtom(deletion.model)).inOrderAdded.filter((other) => other.added > added);
      setLast({ deletion, list, text, name, followers: followers.map(({ clientId }) => clientId) });
    },
    [store, setLast, list],
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
    const isRemoved = ![...after.draft, ...after.saved].some(({ clientId }) => clientId === record);
    const bringBack = () => {
      flushSync(() => {
        undo(deletion);
        setLast(null);
      });
      const root = page.querySelector<HTMLElement>(`[data-record="${cssName(record)}"]`);
      if (root !== null) focusRecord(root);
      takeBack.current = announce(t('LocKey_Shared_Records_BroughtBack', { item: name }));
    };
    const isDiscarded = text === discarded;
    return { record, text, isDiscarded, isRemoved, name, followers, undo: bringBack };
  }, [here, undo, setLast, announce, t]);
  return { remove, cancel, forget, deleted };
}

/** Whether a remaining answer referred to the record and was cleared. */
function hasCleared({ record, before, after }: Deletion): boolean {
  const stays = new Map([...after.draft, ...after.saved].map(({ clientId, fields }) => [clientId, fields]));
  return [...before.draft, ...before.saved].some(
    ({ clientId, parent, fields }) =>
      parent !== record &&
      Object.entries(fields).some(([key, { value }]) => value === record && stays.get(clientId)?.[key]?.value === null),
  );
}
