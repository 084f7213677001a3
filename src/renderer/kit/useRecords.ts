import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useContext, useMemo } from 'react';
import type { CompiledRecords, FieldId, RowButton } from '../../compile/compiledPage.ts';
import type { Message } from '../../rules/message.ts';
import { addRecordAtom, editRecordAtom, recordsAtom, recordsMessagesAtom } from '../../state/claim/records.ts';
import { type SavedMessage, savedMessageAtom } from '../../state/claim/savedMessage.ts';
import { saveRecordAtom } from '../../state/claim/saveRecord.ts';
import { usePageScope } from '../pageScope.ts';
import { RecordContext } from '../recordContext.ts';
import { type Deleted, useDeletion } from './useDeletion.ts';

/** What a block widget may do with each of its records; the same object while the page is shown. */
export interface RecordsManager {
  readonly fields: readonly FieldId[];
  /** Those of them that are listed of a saved record where no document says which. */
  readonly listed: readonly FieldId[];
  /** What is managed inside each of the records. */
  readonly inside: readonly CompiledRecords[];
  /** Of each saved record; null where it may not be edited. */
  readonly editButton: RowButton | null;
  /** null where it may not be deleted. */
  readonly deleteButton: RowButton | null;
  isSaved(record: string): boolean;
  add(): string;
  /** Validates the record and moves it to the saved ones; false when it may not be saved. */
  save(record: string): boolean;
  /** Discards a draft; where something is lost with it, says so as of a record that is removed. */
  cancel(record: string, name: string): void;
  /** Makes a saved record a draft again, and returns it. */
  edit(record: string): string;
  /** Deletes a record and says so by its name, where it was; from there it can be brought back. */
  remove(record: string, name: string): void;
}

/** The records that one block widget manages: in a record those that are in it. Records are named by their clientIds. */
export interface RecordsView {
  readonly node: string;
  /** clientId of the record that they are in; null outside of all. */
  readonly parent: string | null;
  readonly manager: RecordsManager;
  readonly draft: readonly string[];
  readonly saved: readonly string[];
  /** Drafts and saved ones in the order they were added. */
  readonly inOrderAdded: readonly string[];
  /** The text key for the name of one of them; null for the default. */
  readonly itemLabel: string | null;
  readonly messages: readonly Message[];
  /** What was saved in the last five seconds, if nothing else was done with a record since. */
  readonly justSaved: SavedMessage | null;
  readonly canAdd: boolean;
  /** What was deleted last; null where nothing was, or there is no room any more to bring it back. */
  readonly deleted: Deleted | null;
}

/**
 * @param node the id of the block's node
 * @throws Error when that node manages no records
 */
export function useRecords(node: string): RecordsView {
  const { page } = usePageScope();
  const records = page.records.find((candidate) => candidate.node === node);
  if (records === undefined) throw new Error(`The node ${node} of ${page.document} manages no records.`);
  const around = useContext(RecordContext);
  const parent = records.parent === null ? null : around;
  const { draft, saved, inOrderAdded } = useAtomValue(recordsAtom(records.model, parent));
  const messages = useAtomValue(recordsMessagesAtom(node, parent));
  const justSaved = useAtomValue(savedMessageAtom(node, parent));
  const add = useSetAtom(addRecordAtom);
  const save = useSetAtom(saveRecordAtom);
  const edit = useSetAtom(editRecordAtom);
  const { remove, cancel, forget, deleted } = useDeletion();
  const store = useStore();
  const manager = useMemo(
    (): RecordsManager => ({
      fields: records.fields,
      listed: records.listed,
      inside: page.records.filter((each) => each.parent?.node === node),
      editButton: records.editButton,
      deleteButton: records.deleteButton,
      isSaved: (record) => store.get(recordsAtom(records.model)).saved.some(({ clientId }) => clientId === record),
      add: () => add({ node, parent }),
      save: (record) => save({ node, record }),
      cancel: (record, name) => cancel(node, record, name),
      edit: (record) => {
        forget(record);
        edit({ node, record });
        return record;
      },
      remove: (record, name) => remove(node, record, name),
    }),
    [page, records, parent, store, add, save, cancel, edit, forget, remove, node],
  );
  const canAdd = records.maximum === null || draft.length + saved.length < records.maximum;
  return useMemo(
    () => ({
      node,
      parent,
      manager,
      draft: draft.map((model) => model.clientId),
      saved: saved.map((model) => model.clientId),
      inOrderAdded: inOrderAdded.map((model) => model.clientId),
      itemLabel: records.itemLabel,
      messages,
      justSaved,
      canAdd,
      deleted: canAdd || deleted?.isGone === false ? deleted : null,
    }),
    [node, parent, manager, draft, saved, inOrderAdded, records, messages, justSaved, canAdd, deleted],
  );
}
