import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useCallback, useId, useMemo } from 'react';
import { recordEntries } from '../../claim/recordEntries.ts';
import type { CompiledRecords, RowButton } from '../../compile/compiledPage.ts';
import { displayFieldFault } from '../../rules/displayFieldLimit.ts';
import { conditionAtom } from '../../state/claim/fieldView.ts';
import { recordsAtom, recordsMessagesAtom } from '../../state/claim/records.ts';
import { usePageScope } from '../pageScope.ts';
import { ConfigValidationState } from './configValidationState.ts';
import { Columns, type DisplayField, Entries, Sentence } from './RecordEntries.tsx';
import { RecordRoot } from './RecordRoot.tsx';
import { RowButtons } from './RowButtons.tsx';
import { SavedDocument } from './SavedDocument.tsx';
import { RecordsInside, SavedRecordFrame, SavedRecordRow } from './savedRecordRow.ts';
import { useRecordName } from './useRecordName.ts';
import type { RecordsManager } from './useRecords.ts';
import { useText } from './useText.ts';

type RecordLayout = 'sentence' | 'row' | 'lines';

export interface SavedRecordProps {
  readonly manager: Pick<RecordsManager, 'fields' | 'listed' | 'inside' | 'isSaved'>;
  readonly record: string;
  /** By default all fields that its page does not hide. */
  readonly fields?: readonly DisplayField[] | undefined;
  /** In the active language. */
  readonly name: string;
  /** Null where it may not be edited here. */
  readonly editButton: RowButton | null;
  /** Null where it may not be deleted here. */
  readonly deleteButton: RowButton | null;
  /** A sentence by default; as a row of a table where there is space, or with each value beside its question. */
  readonly layout?: RecordLayout | undefined;
  onEdit(record: string): void;
  onDelete(record: string, name: string): void;
}

const shownFields = ({ fields, manager }: SavedRecordProps): readonly DisplayField[] =>
  fields ?? manager.listed.map((field) => ({ field }));

const hasButtons = ({ editButton, deleteButton }: SavedRecordProps) => editButton !== null || deleteButton !== null;

const configuration = new ConfigValidationState<SavedRecordProps>([
  ({ record }) => (record === '' ? 'recordClientId is required.' : null),
  ({ record, manager }) =>
    record === '' || manager.isSaved(record) ? null : `No formModel found with the clientId ${record}.`,
  (props) => displayFieldFault(shownFields(props).length, hasButtons(props)),
]);

interface CardProps {
  readonly manager: Pick<RecordsManager, 'fields'>;
  readonly record: string;
  readonly name: string;
  readonly shown: readonly DisplayField[];
  readonly layout?: RecordLayout | undefined;
  /** One inside a record is part of its card; a document there needs no more than its own name. */
  readonly isInside?: 'record' | 'document';
  readonly children?: ReactNode;
  readonly inside?: ReactNode;
}

function Card(props: CardProps) {
  const { manager, record, name, shown, layout = 'sentence', isInside, children, inside } = props;
  const title = useId();
  const { flow } = usePageScope();
  const entries = useMemo(() => recordEntries(shown, flow), [shown, flow]);
  const rest = { asked: manager.fields, entries, record };
  return (
    <RecordRoot manager={manager} record={record} edited={false} labelledBy={title}>
      <SavedRecordFrame data-layout={layout} data-inside={isInside}>
        <SavedRecordRow data-layout={layout}>
          <p id={title}>{name}</p>
          {layout === 'sentence' && <Sentence {...rest} />}
          {layout === 'lines' && <Entries {...rest} isRow={false} />}
          {layout === 'row' && <Columns {...rest} />}
          {children}
          <SavedDocument fields={manager.fields} record={record} isRead={layout !== 'sentence'} />
        </SavedRecordRow>
        {inside}
      </SavedRecordFrame>
    </RecordRoot>
  );
}

/**
 * Renders only when its props change, so pass stable functions and lists.
 * @throws Error without a clientId, without such a record, or with more fields than fit.
 */
export const SavedRecord = memo(function SavedRecord(props: SavedRecordProps) {
  const { manager, record, name, editButton, deleteButton, onEdit, onDelete } = props;
  const pressEdit = useCallback(() => onEdit(record), [onEdit, record]);
  const pressDelete = useCallback(() => onDelete(record, name), [onDelete, record, name]);
  configuration.validate(props);
  return (
    <Card
      manager={manager}
      record={record}
      name={name}
      shown={shownFields(props)}
      layout={props.layout}
      inside={manager.inside.map((records) => (
        <SavedInside key={records.node} records={records} parent={record} layout={props.layout} />
      ))}
    >
      {hasButtons(props) && (
        <div>
          <RowButtons {...{ editButton, deleteButton, name }} onEdit={pressEdit} onRemove={pressDelete} />
        </div>
      )}
    </Card>
  );
});

interface SavedInsideProps {
  readonly records: CompiledRecords;
  /** clientId of the outer record. */
  readonly parent: string;
  readonly layout: RecordLayout | undefined;
}

function SavedInside(props: SavedInsideProps) {
  const { records, parent } = props;
  return useAtomValue(conditionAtom(records.readWhen, parent)) ? <AskedInside {...props} /> : null;
}

function AskedInside({ records, parent, layout }: SavedInsideProps) {
  const { t, message } = useText();
  const { flow } = usePageScope();
  const { saved, inOrderAdded } = useAtomValue(recordsAtom(records.model, parent));
  const ids = useMemo(() => inOrderAdded.map(({ clientId }) => clientId), [inOrderAdded]);
  const nameOf = useRecordName({ inOrderAdded: ids, itemLabel: records.itemLabel });
  const [wrong] = useAtomValue(recordsMessagesAtom(records.node, parent));
  const shown = useMemo(() => records.summary.map((field) => ({ field })), [records]);
  if (saved.length === 0 && wrong === undefined) return null;
  const label = t(records.label);
  const areDocuments = Boolean(flow.models[records.model]?.fileField);
  return (
    <RecordsInside role="group" aria-label={label} data-layout={areDocuments ? layout : undefined}>
      <p aria-hidden>{label}</p>
      {saved.map(({ clientId }) => (
        <Card
          key={clientId}
          manager={records}
          record={clientId}
          name={nameOf(clientId)}
          shown={shown}
          layout={areDocuments ? 'sentence' : layout}
          isInside={areDocuments ? 'document' : 'record'}
        />
      ))}
      {wrong !== undefined && <span role="alert">{message(wrong)}</span>}
    </RecordsInside>
  );
}
