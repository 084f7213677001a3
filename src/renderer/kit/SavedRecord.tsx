import type { CSSObject } from '@emotion/react';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useCallback, useId, useMemo } from 'react';
import { type RecordEntry, recordEntries } from '../../claim/recordEntries.ts';
import { inSentence } from '../../claim/texts/inSentence.ts';
import { isSensitive, wordsOf } from '../../claim/wordsOf.ts';
import type { CompiledRecords, FieldId, RowButton } from '../../compile/compiledPage.ts';
import { displayFieldFault } from '../../rules/displayFieldLimit.ts';
import { formatSpan } from '../../rules/formatValue.ts';
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
import { type ShownField, useAreAnswered, useDisplayValue, useIsVisible, useStored } from './useDisplayValue.ts';
import { useRecordName } from './useRecordName.ts';
import type { RecordsManager } from './useRecords.ts';
import { useText } from './useText.ts';
import { Value } from './Value.tsx';
import { visuallyHidden } from './VisuallyHidden.tsx';

export interface DisplayField extends ShownField {
  /** Text key; by default the field's label. */
  readonly label?: string | undefined;
}

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
    columnGap: '0.75rem',
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

/** Each value below its question on a phone, beside it where there is room. */
const asLines: CSSObject = {
  display: 'block',
  '& > p': { marginBlockEnd: '0.25rem', color: 'var(--ink)', fontSize: '1rem', fontWeight: 700 },
  '& > dl > div': { display: 'block', paddingBlock: '0.375rem', borderBlockStart: '1px solid var(--line)' },
  '&& dt, & dd': { display: 'block', position: 'static', inlineSize: 'auto', blockSize: 'auto', clipPath: 'none' },
  '&& dt': { margin: 0, whiteSpace: 'normal', color: 'var(--ink)', fontSize: '1rem', fontWeight: 650 },
  '& dd': { whiteSpace: 'pre-line' },
  '& [data-amount] > dd': { fontWeight: 400 },
  '&&& dt::after, &&& dd::after': { content: 'none' },
};

const asLinesWide: CSSObject = {
  '& > dl > div': { display: 'grid', gridTemplateColumns: 'min(18rem, 40%) minmax(0, 1fr)', columnGap: 24 },
  '& dd[data-part="error"]': { gridColumn: 2 },
};

/** Reads like "2012, Aetna, family … $4,812.60": obvious labels are for screen readers only. */
const Row = styled('div')({
  ...laidOutOnScreen(120),
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1rem',
  alignItems: 'baseline',
  padding: '0.75rem 1rem',
  marginBlockStart: '0.75rem',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > p': { flex: '1 0 100%', maxInlineSize: 'none', margin: 0, color: 'var(--ink-soft)', fontSize: '0.875rem' },
  '& > dl': { flex: '1 1 14rem', position: 'relative', minInlineSize: 0, margin: 0 },
  '& > dl > div, & dt, & dd': { display: 'inline' },
  '& dt': { color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& [data-plain] > dt': visuallyHidden,
  '& div:not([data-plain]) > dt::after': { content: '": "' },
  '& dd': { margin: 0 },
  '& [data-amount] > dd': { fontWeight: 700 },
  '& dl > div:not(:last-child) > dd:first-of-type::after': { content: '", "' },
  '& dd[data-part="error"]': { display: 'block', color: 'var(--error)', fontWeight: 650 },
  '& > [data-part=sentence]': { fontWeight: 700 },
  '& > [data-part=amount]': { flex: '0 0 auto' },
  '& > [data-part=details]': { order: 1, flex: '1 0 100%' },
  '& > [data-part=details] > div': { display: 'block', color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& > [data-part=details] dd': { color: 'var(--ink)' },
  '&& > [data-part=details] > div > dd:first-of-type::after': { content: 'none' },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    order: 2,
    flex: '1 0 100%',
    columnGap: '1rem',
    overflowWrap: 'normal',
  },
  '@container (min-width: 30rem)': {
    '& > div:not([data-part])': { order: 0, flex: '0 0 auto' },
    '&[data-layout=lines]': asLinesWide,
  },
  '&[data-layout=lines]': asLines,
  '@container (min-width: 34rem)': { '&[data-layout=row]': asRow },
});

interface EntryProps {
  readonly entry: RecordEntry<DisplayField>;
  readonly record: string;
}

function Entry({ entry: { shown, until, isAlike }, record }: EntryProps) {
  const { field } = shown;
  const { t } = useText();
  const key = useLabel(shown, record);
  const end = useLabel(until ?? shown, record);
  const { flow } = usePageScope();
  const inRow = wordsOf(field, flow)?.shown.inRow;
  const isAnswered = useAreAnswered([field], record);
  const isPlain = isAnswered && inRow !== 'named' && !isAlike && !isSensitive(field, flow);
  // Saved records are valid in the browser, but the server may find more, such as in a file's content.
  const wrong = useFirstMessage(field, record);
  const label = key === null ? null : t(key);
  return (
    <div data-amount={inRow === 'amount' || undefined} data-plain={isPlain || undefined}>
      {label !== null && (
        <dt>{until === null || end === null ? label : t('LocKey_Shared_Range', { from: label, to: t(end) })}</dt>
      )}
      <dd>
        {until === null ? (
          <StoredValue {...shown} record={record} label={key} />
        ) : (
          <Span from={shown} to={until} record={record} />
        )}
      </dd>
      {wrong !== null && <dd data-part="error">{wrong}</dd>}
    </div>
  );
}

function useLabel(shown: DisplayField, record: string): string | null {
  const own = useDisplayValue(shown, record).label;
  return shown.label ?? own;
}

interface SpanProps {
  readonly from: DisplayField;
  readonly to: DisplayField;
  readonly record: string;
}

function Span({ from, to, record }: SpanProps) {
  const { t, culture } = useText();
  const [first, last] = [useDisplayValue(from, record), useDisplayValue(to, record)];
  const [begin, end] = [useStored(from.field, record), useStored(to.field, record)];
  const written = formatSpan(begin, end, culture);
  return <Value>{written ?? t('LocKey_Shared_Range', { from: first.text, to: last.text })}</Value>;
}

function OwnEntry(props: EntryProps) {
  return useIsVisible(props.entry.shown.field, props.record) ? <Entry {...props} /> : null;
}

/** Outside a table empty optional answers are left out. */
function GivenEntry(props: EntryProps) {
  const { entry, record } = props;
  const { field } = entry.shown;
  const { required } = useAtomValue(fieldViewAtom(field, record));
  const isAnswered = useAreAnswered([field], record);
  const wrong = useFirstMessage(field, record);
  return required || isAnswered || wrong !== null ? <OwnEntry {...props} /> : null;
}

interface EntriesProps {
  readonly part?: 'sentence' | 'amount' | 'details';
  readonly asked: readonly FieldId[];
  readonly entries: readonly RecordEntry<DisplayField>[];
  readonly record: string;
  readonly isRow: boolean;
}

function Entries({ part, asked, entries, record, isRow }: EntriesProps) {
  const Own = isRow ? OwnEntry : GivenEntry;
  if (entries.length === 0) return null;
  return (
    <dl data-part={part}>
      {entries.map((entry) => {
        const { field } = entry.shown;
        const Shown = asked.includes(field) ? Own : Entry;
        return <Shown key={field} entry={entry} record={record} />;
      })}
    </dl>
  );
}

/** First what names the record, then its one amount, then what needs its label. */
function Sentence({ entries, ...rest }: Omit<EntriesProps, 'part' | 'isRow'>) {
  const { flow } = usePageScope();
  const inRow = ({ shown: { field } }: RecordEntry<DisplayField>) => wordsOf(field, flow)?.shown.inRow;
  const needsLabel = (entry: RecordEntry<DisplayField>) =>
    entry.isAlike || entry.until !== null || inRow(entry) === 'named' || isSensitive(entry.shown.field, flow);
  const plain = entries.filter((entry) => !needsLabel(entry));
  const isAmount = (entry: RecordEntry<DisplayField>) => inRow(entry) === 'amount';
  return (
    <>
      <Entries part="sentence" entries={plain.filter((entry) => !isAmount(entry))} isRow={false} {...rest} />
      <Entries part="amount" entries={plain.filter(isAmount)} isRow={false} {...rest} />
      <Entries part="details" entries={entries.filter(needsLabel)} isRow={false} {...rest} />
    </>
  );
}

interface CardProps {
  readonly manager: Pick<RecordsManager, 'fields'>;
  readonly record: string;
  readonly name: string;
  readonly shown: readonly DisplayField[];
  readonly layout?: RecordLayout | undefined;
  readonly children?: ReactNode;
  readonly inside?: ReactNode;
}

function Card({ manager, record, name, shown, layout = 'sentence', children, inside }: CardProps) {
  const title = useId();
  const { flow } = usePageScope();
  const entries = useMemo(() => recordEntries(shown, flow), [shown, flow]);
  const rest = { asked: manager.fields, entries, record };
  return (
    <RecordRoot manager={manager} record={record} edited={false} labelledBy={title}>
      <Row data-layout={layout}>
        <p id={title}>{name}</p>
        {layout === 'sentence' ? <Sentence {...rest} /> : <Entries {...rest} isRow={layout === 'row'} />}
        {children}
        <SavedDocument fields={manager.fields} record={record} isRead={layout !== 'sentence'} />
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
      layout={props.layout}
      inside={manager.inside.map((records) => (
        <SavedInside key={records.node} records={records} parent={record} layout={props.layout} />
      ))}
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
  readonly layout: RecordLayout | undefined;
}

function SavedInside(props: SavedInsideProps) {
  const { records, parent } = props;
  return useAtomValue(conditionAtom(records.readWhen, parent)) ? <AskedInside {...props} /> : null;
}

function AskedInside({ records, parent, layout }: SavedInsideProps) {
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
        <Card
          key={clientId}
          manager={records}
          record={clientId}
          name={nameOf(clientId)}
          shown={shown}
          layout={layout}
        />
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
