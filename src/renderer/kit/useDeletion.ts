import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { deleteUndoablyAtom, undoDeletionAtom } from '../../state/claim/undoDeletion.ts';
import { showToastAtom } from '../../state/toast.ts';
import { focusRecord } from '../focus/focusables.ts';

/**
 * Returns a function that deletes a record of a node and says so in a toast, by the record's name; its button brings
 * the record back and puts the focus on it.
 */
export function useDeletion(): (node: string, record: string, name: string) => void {
  const remove = useSetAtom(deleteUndoablyAtom);
  const undo = useSetAtom(undoDeletionAtom);
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (node, record, name) => {
      const deletion = remove({ node, record });
      const run = () => {
        flushSync(() => undo(deletion));
        const root = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(record)}"]`);
        if (root !== null) focusRecord(root);
      };
      showToast({
        message: { key: 'LocKey_Shared_Toast_Deleted', params: { item: name } },
        action: { label: 'LocKey_Shared_Toast_Undo', run },
      });
    },
    [remove, undo, showToast],
  );
}
