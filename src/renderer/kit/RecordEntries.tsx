import { useAtomValue } from 'jotai';
import type { RecordEntry } from '../../claim/recordEntries.ts';
import { inSentence } from '../../claim/texts/inSentence.ts';
import { isSensitive, wordsOf } from '../../claim/wordsOf.ts';
import type { FieldId } from '../../compile/compiledPage.ts';
import { formatSpan } from '../../rules/formatValue.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { usePageScope } from '../pageScope.ts';
import { columnRoom } from './columnRoom.ts';
import { StoredValue } from './StoredValue.tsx';
import {
  type ShownField,
  useAreAnswered,
  useDisplayValue,
  useIsVisible,
  useReadView,
  useStored,
} from './useDisplayValue.ts';
import { isLongText } from './useSavedRecords.ts';
import { useText } from './useText.ts';
import { Value } from './Value.tsx';

export interface DisplayField extends ShownField {
  /** Text key; by default the field's label. */
  readonly label?: string | undefined;
}

interface EntryProps {
  readonly entry: RecordEntry<DisplayField>;
  readonly record: string;
  /** Whether it is a column of a table. */
  readonly isRow: boolean;
}

function Entry({ entry: { shown, until, isAlike }, record, isRow }: EntryProps) {
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
  const own = flow.fields[field];
  return (
    <div
      data-room={isRow && own !== undefined ? columnRoom(own, t) : undefined}
      data-amount={inRow === 'amount' || undefined}
      data-plain={isPlain || undefined}
      data-span={until ? 'months' : undefined}
    >
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
  const { visible, required } = useReadView(field, record);
  const isAnswered = useAreAnswered([field], record);
  const wrong = useFirstMessage(field, record);
  return visible && (required || isAnswered || wrong !== null) ? <Entry {...props} /> : null;
}

interface EntriesProps {
  readonly part?: 'sentence' | 'amount' | 'details' | 'rest' | 'columns' | 'long';
  readonly asked: readonly FieldId[];
  readonly entries: readonly RecordEntry<DisplayField>[];
  readonly record: string;
  readonly isRow: boolean;
}

export function Entries({ part, asked, entries, record, isRow }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <dl data-part={part}>
      {entries.map((entry) => {
        const { field } = entry.shown;
        // In a table an empty answer keeps the place of its column.
        const Own = isRow ? OwnEntry : GivenEntry;
        const Shown = asked.includes(field) ? Own : Entry;
        return <Shown key={field} entry={entry} record={record} isRow={isRow} />;
      })}
    </dl>
  );
}

/** What fits a column beside the others, then what takes lines of its own. */
export function Columns({ entries, ...rest }: Omit<EntriesProps, 'part' | 'isRow'>) {
  const { flow } = usePageScope();
  const isLong = ({ shown: { field } }: RecordEntry<DisplayField>) => {
    const own = flow.fields[field];
    return own !== undefined && isLongText(own);
  };
  return (
    <>
      <Entries part="columns" entries={entries.filter((entry) => !isLong(entry))} isRow {...rest} />
      <Entries part="long" entries={entries.filter(isLong)} isRow={false} {...rest} />
    </>
  );
}

/** First what names the record, then its one amount, then what needs its label. */
export function Sentence({ entries, ...rest }: Omit<EntriesProps, 'part' | 'isRow'>) {
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

/** In the active language. */
function useFirstMessage(field: FieldId, record: string | null): string | null {
  const { message } = useText();
  const [first] = useAtomValue(useAtomValue(fieldCellAtom(field, record)).messages);
  const { flow } = usePageScope();
  const own = flow.fields[field];
  return first === undefined || own === undefined ? null : message(inSentence(first, own, flow));
}
