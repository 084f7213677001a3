import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { ModelKey } from '../../compile/compiledPage.ts';
import { jumpAtom } from '../../state/navigation.ts';
import { deleteRecordAtom, editRecordAtom, recordsAtom } from '../../state/records.ts';
import { usePageScope } from '../pageScope.ts';
import type { RecordsView } from './useRecords.ts';

type SavedRecordsView = Pick<RecordsView, 'saved' | 'fields' | 'canEdit' | 'canDelete' | 'remove'> & {
  edit(record: string): void;
};

/**
 * The saved records of a model, wherever in the flow they are managed. To edit one leads to the page that manages
 * them. Without such a page they can neither be edited nor deleted.
 */
export function useSavedRecords(model: ModelKey): SavedRecordsView {
  const { flow, page: here } = usePageScope();
  const { saved } = useAtomValue(recordsAtom(model));
  const editRecord = useSetAtom(editRecordAtom);
  const removeRecord = useSetAtom(deleteRecordAtom);
  const jump = useSetAtom(jumpAtom);
  return useMemo(() => {
    const page = flow.pages.find((each) => each.records.some((records) => records.model === model));
    const manager = page?.records.find((records) => records.model === model);
    return {
      saved: saved.map(({ clientId }) => clientId),
      fields: manager?.fields ?? [],
      canEdit: manager?.allowEdit ?? false,
      canDelete: manager?.allowDelete ?? false,
      edit: (record) => {
        if (manager === undefined || page === undefined) return;
        editRecord({ node: manager.node, record });
        if (page !== here) void jump(page.path);
      },
      remove: (record) => {
        if (manager !== undefined) removeRecord({ node: manager.node, record });
      },
    };
  }, [flow, here, saved, model, editRecord, removeRecord, jump]);
}
