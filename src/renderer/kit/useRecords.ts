import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useContext, useMemo } from 'react';
import type { CompiledRecords, FieldId, RowButton } from '../../compile/compiledPage.ts';
import type { Message } from '../../rules/message.ts';
import { copyRecordAtom } from '../../state/claim/copyRecord.ts';
import { addRecordAtom, editRecordAtom, recordsAtom, recordsMessagesAtom } from '../../state/claim/records.ts';
import { type SavedMessage, savedMessageAtom } from '../../state/claim/savedMessage.ts';
import { saveRecordAtom } from '../../state/claim/saveRecord.ts';
import { usePageScope } from '../pageScope.ts';
import { RecordContext } from '../recordContext.ts';
import { type Deleted, useDeletion } from './useDeletion.ts';

/** Stable while the page is shown. */
export interface RecordsManager {
  readonly fields: readonly FieldId[];
  /** Shown of a saved record by default. */
  readonly listed: readonly FieldId[];
  /** Nested blocks. */
  readonly inside: readonly CompiledRecords[];
  /** Null where editing is not allowed. */
  readonly editButton: RowButton | null;
  /** Null where deleting is not allowed. */
  readonly deleteButton: RowButton | null;
  isSaved(record: string): boolean;
  add(): string;
  /** False when it is invalid or may not be saved. */
  save(record: string): boolean;
  /** Takes over answers of the record before it. */
  copy(record: string): void;
  /** Can be undone where something is lost. */
  cancel(record: string, name: string): void;
  /** Returns the record. */
  edit(record: string): string;
  /** Can be undone; `name` is announced. */
  remove(record: string, name: string): void;
}

/** Records by clientId; nested blocks only have those of their parent. */
export interface RecordsView {
  readonly node: string;
  readonly compiled: CompiledRecords;
  /** clientId; null outside of records. */
  readonly parent: string | null;
  readonly manager: RecordsManager;
  readonly draft: readonly string[];
  /** Drafts of records that were saved before. */
  readonly changed: readonly string[];
  readonly saved: readonly string[];
  readonly inOrderAdded: readonly string[];
  /** Text key; null for the default. */
  readonly itemLabel: string | null;
  readonly messages: readonly Message[];
  /** For five seconds, unless another record changes. */
  readonly justSaved: SavedMessage | null;
  readonly canAdd: boolean;
  /** Null where it cannot be restored because the model is full. */
  readonly deleted: Deleted | null;
}

/** @throws Error when the node manages no records. */
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
  const copy = useSetAtom(copyRecordAtom);
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
      copy: (record) => copy({ node, record }),
      cancel: (record, name) => cancel(node, record, name),
      edit: (record) => {
        forget(record);
        edit({ node, record });
        return record;
      },
      remove: (record, name) => remove(node, record, name),
    }),
    [page, records, parent, store, add, save, copy, cancel, edit, forget, remove, node],
  );
  const canAdd = records.maxItems === null || draft.length + saved.length < records.maxItems;
  return useMemo(
    () => ({
      node,
      compiled: records,
      parent,
      manager,
      draft: draft.map((model) => model.clientId),
      changed: draft.filter(({ edited }) => edited !== null).map((model) => model.clientId),
      saved: saved.map((model) => model.clientId),
      inOrderAdded: inOrderAdded.map((model) => model.clientId),
      itemLabel: records.itemLabel,
      messages,
      justSaved,
      canAdd,
      deleted: canAdd || deleted?.isRemoved === false ? deleted : null,
    }),
    [node, parent, manager, draft, saved, inOrderAdded, records, messages, justSaved, canAdd, deleted],
  );
}
