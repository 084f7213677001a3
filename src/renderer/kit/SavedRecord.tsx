import type { CSSObject } from '@emotion/react';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useCallback, useId, useMemo } from 'react';
import { inSentence } from '../../claim/texts/inSentence.ts';
import { isSensitive, wordsOf } from '../../claim/wordsOf.ts';
import type { CompiledRecords, FieldId, RowButton } from '../../compile/compiledPage.ts';
import { displayFieldFault } from '../../rules/displayFieldLimit.ts';
import { conditionAtom, fieldViewAtom } from '../../state/claim/fieldView.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { recordsAtom, recordsMessagesAtom } from '../../state/claim/records.ts';
import { usePageScope } from '../pageScope.ts';
import { ConfigValidationState } from './configValidationState.ts';
import { laidOutOnScreen } from './offScreen.ts';
import { RecordButton } from './RecordButton.tsx';
import { RecordRoot } from './RecordRoot.tsx';
import { SavedDocument } from './SavedDocument.tsx';
import { StoredValue } from './StoredValue.tsx';
import { styled } from './styled.ts';
import { type ShownField, useAreAnswered, useDisplayValue, useIsVisible } from './useDisplayValue.ts';
import { useRecordName } from './useRecordName.ts';
import type { RecordsManager } from './useRecords.ts';
import { useText } from './useText.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

export interface DisplayField extends ShownField {
  /** Text key; by default the field's label. */
  readonly label?: string | undefined;
}

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
  /** Keeps the layout of a table row where there is space. */
  readonly asRow?: boolean | undefined;
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

/** On a wide card rows align as in a table, with the labels above the first only. */
const asRow: CSSObject = {
  flexWrap: 'nowrap',
  padding: '0.5rem 0',
  marginBlockStart: 0,
  border: 0,
  borderBlockEnd: '1px solid var(--line)',
  borderRadius: 0,
  '& > p': visuallyHidden,
  '& > dl': {
    display: 'grid',
    flex: '1 1 auto',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    // Label, answer and error stay aligned however often one of them wraps.
    gridTemplateRows: 'repeat(3, auto)',
    columnGap: '0.375rem',
    fontSize: '0.875rem',
  },
  '& > dl > div': { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' },
  '& dt, & dd': { display: 'block' },
  '& dt': {
    position: 'static',
    inlineSize: 'auto',
    blockSize: 'auto',
    margin: 0,
    alignSelf: 'end',
    clipPath: 'none',
    whiteSpace: 'normal',
    lineHeight: 1.3,
  },
  '[data-record] + [data-record] > & dt': visuallyHidden,
  '&&& dt::after, &&& dd::after': { content: 'none' },
  '& > dl > [data-amount]': { textAlign: 'end' },
};

/** Reads like "2012, Aetna, family, $4,812.60": obvious labels are for screen readers only. */
const Row = styled('div')({
  ...laidOutOnScreen(120),
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1rem',
  alignItems: 'center',
  padding: '0.75rem 1rem',
  marginBlockStart: '0.75rem',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > p': { flex: '1 0 100%', maxInlineSize: 'none', margin: 0, fontWeight: 700 },
  '& > dl': { flex: '1 1 16rem', position: 'relative', margin: 0 },
  '& > dl > div, & dt, & dd': { display: 'inline' },
  '& dt': { color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& [data-plain] > dt': visuallyHidden,
  '& div:not([data-plain]) > dt::after': { content: '": "' },
  '& dd': { margin: 0 },
  '& [data-amount] > dd': { fontWeight: 700 },
  '& dl > div:not(:last-child) > dd:first-of-type::after': { content: '", "' },
  '& dd[data-part="error"]': { display: 'block', color: 'var(--error)', fontWeight: 650 },
  '& > div': { display: 'flex', gap: '1rem' },
  '& > [data-part]': { flex: '1 0 100%' },
  '@container (min-width: 38rem)': { '&[data-row]': asRow },
});

function Entry({ shown, record }: { readonly shown: DisplayField; readonly record: string }) {
  const { field, label, replacements, format } = shown;
  const { t } = useText();
  const own = useDisplayValue(shown, record).label;
  const key = label ?? own;
  const { flow } = usePageScope();
  const inRow = wordsOf(field, flow)?.shown.inRow;
  const isAnswered = useAreAnswered([field], record);
  const isPlain = isAnswered && inRow !== 'named' && !isSensitive(field, flow);
  // Saved records are valid in the browser, but the server may find more, such as in a file's content.
  const wrong = useFirstMessage(field, record);
  return (
    <div data-amount={inRow === 'amount' || undefined} data-plain={isPlain || undefined}>
      {key !== null && <dt>{t(key)}</dt>}
      <dd>
        <StoredValue field={field} record={record} label={key} replacements={replacements} format={format} />
      </dd>
      {wrong !== null && <dd data-part="error">{wrong}</dd>}
    </div>
  );
}

function OwnEntry(props: { readonly shown: DisplayField; readonly record: string }) {
  return useIsVisible(props.shown.field, props.record) ? <Entry {...props} /> : null;
}

/** Outside a table empty optional answers are left out. */
function GivenEntry(props: { readonly shown: DisplayField; readonly record: string }) {
  const { shown, record } = props;
  const { required } = useAtomValue(fieldViewAtom(shown.field, record));
  const isAnswered = useAreAnswered([shown.field], record);
  const wrong = useFirstMessage(shown.field, record);
  return required || isAnswered || wrong !== null ? <OwnEntry {...props} /> : null;
}

interface EntriesProps {
  readonly asked: readonly FieldId[];
  readonly shown: readonly DisplayField[];
  readonly record: string;
  readonly asRow: boolean;
}

function Entries({ asked, shown, record, asRow }: EntriesProps) {
  const Own = asRow ? OwnEntry : GivenEntry;
  return (
    <dl>
      {shown.map((one) =>
        asked.includes(one.field) ? (
          <Own key={one.field} shown={one} record={record} />
        ) : (
          <Entry key={one.field} shown={one} record={record} />
        ),
      )}
    </dl>
  );
}

interface CardProps {
  readonly manager: Pick<RecordsManager, 'fields'>;
  readonly record: string;
  readonly name: string;
  readonly shown: readonly DisplayField[];
  readonly asRow?: boolean | undefined;
  readonly children?: ReactNode;
  readonly inside?: ReactNode;
}

function Card({ manager, record, name, shown, asRow = false, children, inside }: CardProps) {
  const title = useId();
  return (
    <RecordRoot manager={manager} record={record} edited={false} labelledBy={title}>
      <Row data-row={asRow || undefined}>
        <p id={title}>{name}</p>
        <Entries asked={manager.fields} shown={shown} record={record} asRow={asRow} />
        {children}
        <SavedDocument fields={manager.fields} record={record} />
      </Row>
      {inside}
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
      asRow={props.asRow}
      inside={manager.inside.map((records) => <SavedInside key={records.node} records={records} parent={record} />)}
    >
      {hasButtons(props) && (
        <div>
          {editButton && <RecordButton action="edit" button={editButton} name={name} onClick={pressEdit} />}
          {deleteButton && <RecordButton action="delete" button={deleteButton} name={name} onClick={pressDelete} />}
        </div>
      )}
    </Card>
  );
});

const Inside = styled('div')({
  paddingInlineStart: 24,
  '& > p': { marginBlock: '12px 0', fontWeight: 600 },
  '& > [role=alert]': { display: 'block', color: 'var(--error)' },
});

interface SavedInsideProps {
  readonly records: CompiledRecords;
  /** clientId of the outer record. */
  readonly parent: string;
}

function SavedInside(props: SavedInsideProps) {
  const { records, parent } = props;
  return useAtomValue(conditionAtom(records.readWhen, parent)) ? <AskedInside {...props} /> : null;
}

function AskedInside({ records, parent }: SavedInsideProps) {
  const { t, message } = useText();
  const { saved, inOrderAdded } = useAtomValue(recordsAtom(records.model, parent));
  const ids = useMemo(() => inOrderAdded.map(({ clientId }) => clientId), [inOrderAdded]);
  const nameOf = useRecordName({ inOrderAdded: ids, itemLabel: records.itemLabel });
  const [wrong] = useAtomValue(recordsMessagesAtom(records.node, parent));
  const shown = useMemo(() => records.summary.map((field) => ({ field })), [records]);
  if (saved.length === 0 && wrong === undefined) return null;
  const label = t(records.label);
  return (
    <Inside role="group" aria-label={label}>
      <p aria-hidden>{label}</p>
      {saved.map(({ clientId }) => (
        <Card key={clientId} manager={records} record={clientId} name={nameOf(clientId)} shown={shown} />
      ))}
      {wrong !== undefined && <span role="alert">{message(wrong)}</span>}
    </Inside>
  );
}

/** In the active language. */
function useFirstMessage(field: FieldId, record: string | null): string | null {
  const { message } = useText();
  const [first] = useAtomValue(useAtomValue(fieldCellAtom(field, record)).messages);
  const { flow } = usePageScope();
  const own = flow.fields[field];
  return first === undefined || own === undefined ? null : message(inSentence(first, own, flow));
}
