import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useContext, useMemo } from 'react';
import { choicesOf } from '../../compile/choicesOf.ts';
import type { CompiledField, CompiledFlow, CompiledRecords, ModelKey } from '../../compile/compiledPage.ts';
import { fieldId } from '../../rules/names.ts';
import { recordOfModelAtom } from '../../state/claim/recordAround.ts';
import { editRecordAtom, recordsAtom } from '../../state/claim/records.ts';
import { changeAtom } from '../../state/navigation/change.ts';
import { usePageScope } from '../pageScope.ts';
import { RecordContext } from '../recordContext.ts';
import { useDeletion } from './useDeletion.ts';
import type { RecordsManager, RecordsView } from './useRecords.ts';

interface SavedRecordsView extends Pick<RecordsView, 'saved' | 'inOrderAdded' | 'itemLabel' | 'deleted'> {
  readonly compiled: CompiledRecords | undefined;
  readonly manager: Pick<RecordsManager, 'fields' | 'listed' | 'inside' | 'isSaved' | 'remove'> & {
    readonly canEdit: boolean;
    readonly canDelete: boolean;
    readonly layout: 'row' | 'lines';
    edit(record: string): void;
  };
}

/**
 * Editing leads to the page that manages the records; table rows are edited there in place. Without such a page, and
 * for nested records, they cannot be edited or deleted here. In a parent record only its own are listed.
 */
export function useSavedRecords(model: ModelKey): SavedRecordsView {
  const { flow, page: here } = usePageScope();
  const around = useContext(RecordContext);
  const outer = flow.outerModels[model] ?? '';
  const { saved, inOrderAdded } = useAtomValue(recordsAtom(model, useAtomValue(recordOfModelAtom(outer, around))));
  const editRecord = useSetAtom(editRecordAtom);
  const { remove: removeRecord, deleted } = useDeletion();
  const change = useSetAtom(changeAtom);
  const store = useStore();
  const itemLabel = flow.records.find((records) => records.model === model)?.itemLabel ?? null;
  const manager = useMemo((): SavedRecordsView['manager'] => {
    const page = flow.pages.find((each) => each.records.some((records) => records.model === model));
    const manager = page?.records.find((records) => records.model === model);
    const isInPlace = manager?.inPlace === true;
    const isInside = (manager?.parent ?? null) !== null;
    const inOrder = Object.keys(flow.models[model]?.fields ?? {}).map((key) => fieldId(model, key));
    return {
      fields: inOrder.filter((field) => manager?.fields.includes(field)),
      listed: inOrder.filter((field) => manager?.listed.includes(field)),
      inside: flow.records.filter(({ parent }) => parent?.model === model),
      canEdit: !isInside && (isInPlace || (manager?.editButton ?? null) !== null),
      canDelete: !isInside && (manager?.deleteButton ?? null) !== null,
      layout: isTabular(flow, model, manager) ? 'row' : 'lines',
      isSaved: (record) => store.get(recordsAtom(model)).saved.some(({ clientId }) => clientId === record),
      edit: (record) => {
        if (manager === undefined || page === undefined) return;
        if (!isInPlace) editRecord({ node: manager.node, record });
        if (page !== here) change(page.path);
      },
      remove: (record, name) => {
        if (manager !== undefined) removeRecord(manager.node, record, name);
      },
    };
  }, [flow, here, store, model, editRecord, removeRecord, change]);
  return useMemo(
    () => ({
      manager,
      compiled: flow.records.find((records) => records.model === model && records.parent === null),
      saved: saved.map(({ clientId }) => clientId),
      inOrderAdded: inOrderAdded.map(({ clientId }) => clientId),
      itemLabel,
      deleted,
    }),
    [manager, flow, model, saved, inOrderAdded, itemLabel, deleted],
  );
}

/** A line of a table has room for a few short values. */
const mostColumns = 6;

/** Not for a column of a table. */
export const isLongText = ({ kind, schema, uiSchema }: CompiledField): boolean =>
  kind === 'text' && choicesOf(uiSchema['ui:options']) === null && (schema.maxLength ?? Number.POSITIVE_INFINITY) > 40;

/** Whether the records of a model read well as the rows of a table: short values, and nothing inside them. */
function isTabular(flow: CompiledFlow, model: ModelKey, manager: CompiledRecords | undefined): boolean {
  if (manager === undefined || manager.inPlace) return manager?.inPlace ?? false;
  if (manager.listed.length > mostColumns || flow.records.some(({ parent }) => parent?.model === model)) return false;
  // A document is told by its name and its type, whatever may be written below them.
  if (flow.models[model]?.fileField) return true;
  return manager.listed.every((id) => {
    const field = flow.fields[id];
    return field !== undefined && field.valueType !== 'stringList' && !isLongText(field);
  });
}
