import { expect } from 'vitest';
import { parseCalendarDate } from '../../src/rules/calendarDate.ts';
import { checkRules } from '../../src/rules/checkRules.ts';
import type { Fold, RuleContext } from '../../src/rules/context.ts';
import type { Message } from '../../src/rules/message.ts';
import type { AppliedRule } from '../../src/rules/rule.ts';
import type { FieldValue, FileListLike } from '../../src/rules/value.ts';

/** What a rule finds around its value. Fields and models that are not named here do not exist. */
export interface Given {
  readonly fields?: Readonly<Record<string, FieldValue>>;
  /** The fields that were prepopulated. */
  readonly prefilled?: Readonly<Record<string, boolean>>;
  /** The ids of the current record and of those around it, by model. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly counts?: Readonly<Record<string, number>>;
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** The fields of each saved record, by model. */
  readonly records?: Readonly<Record<string, readonly Readonly<Record<string, FieldValue>>[]>>;
  /** What the other records have; null: the field is in no record. */
  readonly others?: readonly FieldValue[] | null;
  /** MM/dd/yyyy; 11/21/2026 by default. */
  readonly today?: string;
  /** null: the whitelist was not fetched. */
  readonly allowed?: string | null;
}

export function contextWith({
  fields = {},
  prefilled = {},
  ids = {},
  counts = {},
  choices = {},
  records = {},
  others = null,
  today = '11/21/2026',
  allowed = null,
}: Given = {}): RuleContext {
  const date = parseCalendarDate(today);
  if (date === null) throw new Error(`"${today}" is no date.`);
  return {
    today: () => date,
    read: (field) => entry(fields, field, 'field'),
    isPrefilled: (field) => entry(prefilled, field, 'field'),
    record: (model) => entry(ids, model, 'model'),
    savedCount: (model) => entry(counts, model, 'model'),
    fold: <T>(model: string, { empty, of, combine }: Fold<T>) =>
      entry(records, model, 'model')
        .map((record) =>
          of(
            contextWith({
              fields: { ...fields, ...record },
              prefilled,
              ids,
              counts,
              choices,
              records,
              others,
              today,
              allowed,
            }),
          ),
        )
        .reduce((all, one) => combine(all, one), empty),
    choices: (model) => entry(choices, model, 'model'),
    isTaken(key, keyOf) {
      if (others === null) throw new Error('The field is in no record.');
      return others.some((other) => keyOf(other) === key);
    },
    allowedCharacters() {
      if (allowed === null) throw new Error('The whitelist was not fetched.');
      return allowed;
    },
  };
}

function entry<V>(record: Readonly<Record<string, V>>, name: string, what: string): V {
  const value = record[name];
  if (value === undefined) throw new Error(`There is no ${what} "${name}".`);
  return value;
}

export function messagesOf(applied: AppliedRule, value: FieldValue, given?: Given): readonly Message[] {
  return checkRules([applied], value, contextWith(given));
}

/** Asserts that the rule lets every one of the values through. */
export function accepts(applied: AppliedRule, values: readonly FieldValue[], given?: Given): void {
  for (const value of values) expect(messagesOf(applied, value, given), JSON.stringify(value)).toEqual([]);
}

/** Asserts that the rule refuses every one of the values, each with exactly this message. */
export function refuses(applied: AppliedRule, values: readonly FieldValue[], message: Message, given?: Given): void {
  for (const value of values) expect(messagesOf(applied, value, given), JSON.stringify(value)).toEqual([message]);
}

export const noFiles: FileListLike = { length: 0, item: () => null };
export const oneFile: FileListLike = {
  length: 1,
  item: (index) => (index === 0 ? { name: 'letter.pdf', size: 10, type: 'application/pdf' } : null),
};

/** What every rule but the required family lets through. */
export const emptyValues: readonly FieldValue[] = [null, '', '   ', '\t\n\u00a0', [], noFiles];

/** Values that people who mean no good send, and some that only look like it. */
export const hostileValues: readonly FieldValue[] = [
  'a'.repeat(10_000),
  `${'a'.repeat(10_000)}!`,
  '0'.repeat(10_000),
  `${'0'.repeat(10_000)}1`,
  `1${',000'.repeat(2_500)}x`,
  `${'a.'.repeat(5_000)}@${'a.'.repeat(5_000)}`,
  ' '.repeat(10_000),
  `${'\t '.repeat(5_000)}x`,
  '\u202Egnp.exe\u202C',
  '\u200F\u200E',
  '👩‍👩‍👧‍👦 👍🏽',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '{{7*7}}%00%n',
  'e\u0301'.repeat(1_000),
  Array.from({ length: 1_000 }, (_, index) => `${index}\u202E`),
];

/** Of nearly as many steps as a pattern may have; in a mebibyte of "a" it is busy for more than a minute. */
export const slowPattern = '(?:a|aa|aaa|aaaa){1,250}$';

/** Asserts that no value makes the rule throw. A rule that takes unbounded time fails by the test's own time limit. */
export function standsHostileValues(applied: AppliedRule, given?: Given): void {
  for (const value of hostileValues) expect(() => messagesOf(applied, value, given)).not.toThrow();
}
