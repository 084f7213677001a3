import { compareCalendarDates, parseCalendarDate } from '../../../rules/calendarDate.ts';
import { compareDecimals, parseDecimal } from '../../../rules/decimals.ts';
import {
  type DateBounds,
  factOfField,
  isShort,
  kindOfField,
  listOfField,
  type NumberBounds,
  type ShortModelField,
  type WrittenModelField,
} from '../../definitions/fieldKinds.ts';
import type { SourcePosition } from '../documentSource.ts';
import type { Fault } from '../fault.ts';
import type { JsonValue } from '../jsonValue.ts';
import { meant } from '../meant.ts';
import { removing, writing } from '../mends.ts';
import { type AroundField, kindInFull } from './kindInFull.ts';
import { broughtBy, messageOf } from './modelField.ts';

export interface PlacedFault extends SourcePosition {
  readonly fault: Fault;
}

/** What a schema cannot say about a short field; the paths are inside the field. */
export function modelFieldFaults(
  field: WrittenModelField,
  around: AroundField,
  lists: readonly string[],
): readonly PlacedFault[] {
  if (!isShort(field)) return [];
  return [
    ...boundFaults(field),
    ...listFaults(field, lists),
    ...factFaults(field),
    ...sameAsFaults(field, around),
    ...messageFaults(field, around),
    ...repeatedFaults(field, around),
  ];
}

function boundFaults(field: ShortModelField): readonly PlacedFault[] {
  const kind = kindOfField(field) ?? '';
  const crossed = (fault: Fault | null) => (fault === null ? [] : [{ path: [kind], fault }]);
  if ('amount' in field) return crossed(crossedNumbers(field.amount));
  if ('number' in field) return crossed(crossedNumbers(field.number));
  if ('decimal' in field) return crossed(crossedNumbers(field.decimal));
  const dates = 'date' in field ? field.date : 'month' in field ? field.month : true;
  const strange = datesOf(dates).flatMap((bound, index) => {
    if (bound === null || bound === 'today' || parseCalendarDate(bound) !== null) return [];
    const message = `"${bound}" is not a date of the calendar.`;
    return [{ path: [kind, index], fault: { code: 'wrong-form' as const, message } }];
  });
  return strange.length > 0 ? strange : crossed(crossedDates(dates));
}

function crossedNumbers(bounds: NumberBounds): Fault | null {
  const [min = null, max = null] = bounds === true ? [] : bounds;
  const [least, most] = [parseDecimal(String(min)), parseDecimal(String(max))];
  if (least === null || most === null || compareDecimals(least, most) <= 0) return null;
  return exchanged(`${min} is greater than ${max}, so no number is allowed.`, [max, min]);
}

function crossedDates(bounds: DateBounds): Fault | null {
  const [first = null, last = null] = datesOf(bounds);
  const [from, to] = [parseCalendarDate(first ?? ''), parseCalendarDate(last ?? '')];
  if (from === null || to === null || compareCalendarDates(from, to) <= 0) return null;
  return exchanged(`${first} is after ${last}, so no date is allowed.`, [last, first]);
}

const datesOf = (bounds: DateBounds) => (bounds === true ? [] : bounds);

function exchanged(why: string, bounds: readonly JsonValue[]): Fault {
  const written = bounds.map((bound) => JSON.stringify(bound)).join(', ');
  return { code: 'out-of-range', message: `${why} Write [${written}].`, ...writing(bounds) };
}

function listFaults(field: ShortModelField, lists: readonly string[]): readonly PlacedFault[] {
  const list = listOfField(field);
  if (list === null || lists.includes(list)) return [];
  const message = `There is no list "${list}". There are: ${lists.join(', ') || 'none'}.`;
  const fault: Fault = { code: 'unknown-list', message, ...meant(list, lists) };
  return [{ path: [kindOfField(field) ?? '', 'list'], fault }];
}

/** Where there are values, they have taken its place. */
function factFaults(field: ShortModelField): readonly PlacedFault[] {
  const fact = factOfField(field);
  if (fact === null) return [];
  const message = `No field of the fact "${fact}" has values in a model config. Write the values here.`;
  return [{ path: [kindOfField(field) ?? '', 'fact'], fault: { code: 'unknown-fact', message } }];
}

function sameAsFaults(field: ShortModelField, { name, fields }: AroundField): readonly PlacedFault[] {
  if (!('sameAs' in field)) return [];
  const { sameAs } = field;
  const first = fields[sameAs];
  const refuse = (code: Fault['code'], message: string, more = {}): readonly PlacedFault[] => [
    { path: ['sameAs'], fault: { code, message, ...more } },
  ];
  if (first === undefined) {
    const others = Object.keys(fields).filter((other) => other !== name);
    return refuse('unknown-field', `"${sameAs}" is not a field of this model.`, meant(sameAs, others));
  }
  if ('sameAs' in first)
    return refuse('wrong-kind', `"${sameAs}" is itself an answer that is typed again. Name the first answer.`);
  const { type } = isShort(first) ? kindInFull(first, { name: sameAs, fields, valuesOf: () => undefined }) : first;
  if (type === 'string') return [];
  return refuse(
    'wrong-kind',
    `Only a text can be typed again, and "${sameAs}" is of the kind "${kindOfField(first) ?? type}".`,
  );
}

function messageFaults(field: ShortModelField, around: AroundField): readonly PlacedFault[] {
  const known = [...new Set(broughtBy(field, around).map(({ type }) => messageOf(type)))];
  return Object.keys(field.messages ?? {}).flatMap((name) => {
    if (known.includes(name)) return [];
    const message = `A field of the kind "${kindOfField(field)}" has no message "${name}". It has: ${known.join(', ') || 'nothing'}.`;
    const fault: Fault = { code: 'unknown-key', message, ...meant(name, known) };
    return [{ path: ['messages', name], atKey: true, fault }];
  });
}

/** What the kind says is not said again. */
function repeatedFaults(field: ShortModelField, around: AroundField): readonly PlacedFault[] {
  const brought = broughtBy(field, around).map(({ type }) => type.toLowerCase());
  return (field.validations ?? []).flatMap(({ type }, index) => {
    if (!brought.includes(type.toLowerCase())) return [];
    const message = `The kind "${kindOfField(field)}" says "${type}" already. Remove this entry${type.toLowerCase() === 'required' ? '' : ', or write the field in full'}.`;
    return [{ path: ['validations', index], fault: { code: 'wrong-form' as const, message, ...removing() } }];
  });
}
