import type { CompiledField } from '../compile/compiledPage.ts';
import { formatCalendarDate } from '../rules/calendarDate.ts';
import { roundToHundredths, writeDecimal } from '../rules/decimals.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { splitField } from '../rules/names.ts';
import type { FieldValue } from '../rules/value.ts';
import type { Answers, GivenRecord, Stage } from './answers.ts';
import type { Answer } from './encoding/answers.ts';
import { dateOfDay, monthOfNumber } from './encoding/dates.ts';
import type { EncodedFlow } from './encoding/flow.ts';
import type { Slot } from './encoding/slots.ts';
import { readDecimal, type Term } from './encoding/smt.ts';
import { keptFile } from './values/valuesOf.ts';

/** What a text is to be: one of these answers, or matching patterns and not others. */
export interface TextWish {
  readonly equals: string | null;
  readonly matches: readonly string[];
  readonly matchesNot: readonly string[];
  readonly notIn: readonly string[];
  /** The mask under which it is typed where it is not the field's own. */
  readonly mask: MaskName | null;
  /** The answers in other records, where each must have its own. */
  readonly others: readonly string[];
}

/** Null where no text fulfils the wish, or none was found. */
export type TextOf = (field: CompiledField, wish: TextWish) => FieldValue;

/** The terms whose values `answersOf` reads. */
export function wantedTerms({ answers, lists, repeats, masks }: EncodedFlow): readonly Term[] {
  const ofAnswers = answers.flatMap(({ answer, asked }) => [asked, answer.isEmpty, ...termsOf(answer)]);
  const ofLists = lists.flatMap(({ slots }) => slots.map(({ present }) => present));
  return [
    ...new Set([
      ...ofAnswers,
      ...ofLists,
      ...repeats.map(({ isSame }) => isSame),
      ...masks.map(({ isUsed }) => isUsed),
    ]),
  ];
}

function termsOf({ domain }: Answer): readonly Term[] {
  switch (domain.kind) {
    case 'file':
      return [];
    case 'boolean':
      return [domain.isTrue];
    case 'choice':
      return [domain.code];
    case 'choices':
      return [...domain.chosen.values()];
    case 'number':
      return [domain.value];
    case 'date':
      return [domain.day];
    case 'month':
      return [domain.number];
    case 'text':
      return [...domain.equal.values(), ...domain.matching.values()];
  }
}

/** The claim that a model of the solver describes. */
export function answersOf(
  { answers, lists, repeats, masks }: EncodedFlow,
  stage: Stage,
  read: (term: Term) => string,
  textOf: TextOf,
): Answers {
  const { flow } = stage;
  const holds = (term: Term) => read(term) === 'true';
  const present = lists.flatMap(({ slots }) => slots).filter((slot) => holds(slot.present));
  const isThere = (slot: Slot | null): boolean => slot === null || (present.includes(slot) && isThere(slot.parent));
  const values = new Map<string, FieldValue>();
  for (const { answer, asked } of answers) {
    const { field: id, slot } = answer;
    if (!isThere(slot) || !holds(asked)) continue;
    const field = flow.fields[id];
    const value = holds(answer.isEmpty) ? null : given(answer, field);
    if (value !== null || field?.emptyValue === null) values.set(`${id}\n${slot?.id ?? ''}`, value);
  }
  repeat();
  const record = (slot: Slot): GivenRecord => ({
    model: slot.model,
    clientId: slot.id,
    parent: slot.parent?.id ?? null,
    fields: Object.fromEntries(
      [...values].flatMap(([key, value]) => {
        const [id = '', at = ''] = key.split('\n');
        return at === slot.id ? [[splitField(id).key, value]] : [];
      }),
    ),
  });
  return {
    fields: Object.fromEntries(
      [...values].flatMap(([key, value]) => (key.endsWith('\n') ? [[key.slice(0, -1), value]] : [])),
    ),
    records: present.filter(isThere).map(record),
  };

  function given({ field: id, slot, domain }: Answer, field: CompiledField | undefined): FieldValue {
    switch (domain.kind) {
      case 'boolean':
        return holds(domain.isTrue);
      case 'choice':
        return domain.values[Number(read(domain.code)) - 1] ?? null;
      case 'choices':
        return [...domain.chosen].flatMap(([value, chosen]) => (holds(chosen) ? [value] : []));
      case 'number': {
        const exact = readDecimal(read(domain.value));
        if (exact === null) return null;
        return field?.kind === 'money' ? writeDecimal(roundToHundredths(exact), 2, true) : writeDecimal(exact);
      }
      case 'date':
        return formatCalendarDate(dateOfDay(Number(read(domain.day).replaceAll(/[() ]/g, ''))));
      case 'month':
        return formatCalendarDate(monthOfNumber(Number(read(domain.number))));
      case 'file': {
        const found = keptFile(stage, slot?.id ?? id);
        return typeof found === 'string' ? null : found.value;
      }
      case 'text':
        return text(domain, field, slot);
    }
  }

  function text(
    { equal, matching }: Extract<Answer['domain'], { readonly kind: 'text' }>,
    field: CompiledField | undefined,
    slot: Slot | null,
  ): FieldValue {
    const named = (atoms: ReadonlyMap<string, Term>, held: boolean) =>
      [...atoms].flatMap(([of, term]) => (holds(term) === held ? [of] : []));
    const [equals = null] = named(equal, true);
    if (field === undefined) return equals ?? 'Known';
    if (field.choosesFrom !== null) {
      const { model } = field.choosesFrom;
      return present.find((slot) => slot.model === model)?.id ?? null;
    }
    return textOf(field, {
      equals,
      matches: named(matching, true),
      matchesNot: named(matching, false),
      notIn: named(equal, false),
      mask: maskOf(field, slot),
      others: field.schema.rules.some(({ rule }) => rule === 'uniqueAmongRecords') ? givenTo(field) : [],
    });
  }

  /** Null where dependencies change nothing. */
  function maskOf({ id, mask }: CompiledField, slot: Slot | null): MaskName | null {
    const own = masks.filter((one) => one.field === id && one.slot === slot);
    return own.length === 0 ? null : (own.find(({ isUsed }) => holds(isUsed))?.mask ?? mask);
  }

  function givenTo({ id }: CompiledField): readonly string[] {
    return [...values].flatMap(([key, value]) =>
      key.startsWith(`${id}\n`) && typeof value === 'string' ? [value] : [],
    );
  }

  /** What the server filled in, and what confirms an answer, repeats it or does not. */
  function repeat(): void {
    const keyOf = ({ field, slot }: Answer) => `${field}\n${slot?.id ?? ''}`;
    for (const { one, other, isSame } of repeats) {
      const [said, again] = [values.get(keyOf(one)) ?? null, values.get(keyOf(other)) ?? null];
      if (said === null || again === null) continue;
      // What the server knows follows the answer, and an answer that confirms follows the one that it confirms.
      const [follower, leader] = flow.fields[other.field] === undefined ? [other, said] : [one, again];
      if (holds(isSame)) values.set(keyOf(follower), leader);
      else if (said === again && typeof said === 'string') values.set(keyOf(follower), `x${said}`);
    }
  }
}
