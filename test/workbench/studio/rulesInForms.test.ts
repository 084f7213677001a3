import { expect, test } from 'vitest';
import { fieldKinds, isFieldKind } from '../../../src/documents/definitions/fieldKinds.ts';
import { jsonSchema } from '../../../src/documents/reading/schema/jsonSchema.ts';
import { ruleSchemas } from '../../../src/rules/schemas/ruleSchemas.ts';
import type { AnswerKind, ReadableField } from '../../../src/workbench/studio/calls/editorCalls.ts';
import { comparableWith } from '../../../src/workbench/studio/page/forms/comparableFields.ts';
import { rulesFor } from '../../../src/workbench/studio/page/forms/fittingRules.ts';
import { asksFor } from '../../../src/workbench/studio/page/forms/propertiesInWords.ts';
import { firstSentence, inputFor, propertiesOf } from '../../../src/workbench/studio/page/forms/schemaInput.ts';
import { propertiesFor } from '../../../src/workbench/studio/page/forms/useFieldKind.ts';

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

test('what a form asks of a rule or a kind of answer is asked in words that people use', () => {
  const answers: readonly AnswerKind[] = ['number', 'date', 'text', 'choice', 'choices', 'yesOrNo'];
  const rules = answers.flatMap((kind) => rulesFor(kind).fitting.map(({ name }) => name));
  const ofRules = rules.flatMap((name) => propertiesOf(ruleSchemas[name] ?? {}, ['rule', 'message']));
  const ofKinds = Object.keys(fieldKinds)
    .filter(isFieldKind)
    .flatMap((kind) => propertiesFor(kind));
  // A constant is not asked for, and bounds have words of their own.
  const asked = [...ofRules, ...ofKinds].filter(
    ({ schema }) => !['constant', 'bounds'].includes(inputFor(schema).kind),
  );
  const titles = new Set(asked.map((property) => asksFor(property).title));
  expect(titles).toContain('The same day is allowed too');
  expect([...titles].filter((one) => ofEngineers.test(one) || /^Whether|default/i.test(one))).toEqual([]);
});

test('each value that a form of a rule offers has words of its own', () => {
  const properties = ['atMost', 'uniqueAmongRecords'].flatMap((rule) =>
    propertiesOf(ruleSchemas[rule] ?? {}, ['rule']),
  );
  for (const property of properties) {
    const input = inputFor(property.schema);
    if (input.kind !== 'oneOf') continue;
    expect(Object.keys(asksFor(property).values ?? {}), property.name).toEqual(['', ...input.values]);
  }
});

test('a form hides no amount, but shows where a document does', () => {
  const asked = (kind: 'amount' | 'text', begun: object = {}) =>
    propertiesFor(kind, { kind, field: { ...begun } }).some(({ name }) => name === 'sensitive');
  expect(asked('text')).toBe(true);
  expect(asked('amount')).toBe(false);
  expect(asked('amount', { sensitive: true })).toBe(true);
});

test('the rules for days can be told apart', () => {
  const words = rulesFor('date').fitting.map((rule) => rule.words);
  expect(words.filter((one) => one.includes('fter'))).toEqual(['After a day, or after that in another answer']);
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
