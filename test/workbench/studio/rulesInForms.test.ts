import { expect, test } from 'vitest';
import { fieldKinds, isFieldKind } from '../../../src/documents/definitions/fieldKinds.ts';
import { jsonSchema } from '../../../src/documents/reading/schema/jsonSchema.ts';
import type { ReadableField } from '../../../src/workbench/studio/calls/editorCalls.ts';
import { comparableWith } from '../../../src/workbench/studio/page/forms/comparableFields.ts';
import { rulesFor } from '../../../src/workbench/studio/page/forms/fittingRules.ts';
import { firstSentence } from '../../../src/workbench/studio/page/forms/schemaInput.ts';

/** What only those know who write documents. */
const ofEngineers = /\b(field|value|true|false|regular|ISO|RE2|MM|stored|trimmed|client|model|URL|HTML)\b/;

test('a rule is offered in words that people use, which no other rule has', () => {
  const words = rulesFor(null).others.map((rule) => rule.words);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((one) => ofEngineers.test(one))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

test('what a kind of answer is begins with what people see and type', () => {
  const kinds = Object.keys(fieldKinds).filter(isFieldKind);
  const words = kinds.map((kind) => firstSentence(jsonSchema(fieldKinds[kind]).description));
  expect(words.filter((one) => ofEngineers.test(one))).toEqual([]);
});

const field = (reference: string, more: Partial<ReadableField>): ReadableField => ({
  reference,
  label: reference,
  kind: 'number',
  isAmount: false,
  choices: [],
  records: null,
  ...more,
});
const paid = field('details.paid', { isAmount: true });
const sold = field('details.sold', { kind: 'date' });
const bag = field('bags.bought', { kind: 'date', records: 'bags' });
const bagWorn = field('bags.worn', { kind: 'date', records: 'bags' });
const fields = [
  paid,
  field('details.limit', { isAmount: true }),
  field('details.bags', {}),
  sold,
  bag,
  bagWorn,
  field('details.year', { kind: 'choice' }),
];

test.each([
  ['an amount with another amount', paid, 'atMost', ['details.limit']],
  ['a day outside of a list with no day in it', sold, 'before', []],
  ['a day of a list with those around it and beside it', bag, 'endDate', ['details.sold', 'bags.worn']],
  ['a day with a year', sold, 'inYear', ['details.paid', 'details.limit', 'details.bags', 'details.year']],
] as const)('%s is compared', (_, own, rule, expected) => {
  expect(comparableWith(own, rule, fields).fields.map(({ reference }) => reference)).toEqual(expected);
});
