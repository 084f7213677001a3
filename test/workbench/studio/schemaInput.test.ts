import { expect, test } from 'vitest';
import { commonProperties, type FieldKind, fieldKinds } from '../../../src/documents/definitions/fieldKinds.ts';
import { ruleSchemas } from '../../../src/rules/schemas/ruleSchemas.ts';
import { propertiesOf, typedFrom, typedValue } from '../../../src/workbench/studio/page/forms/schemaInput.ts';

function shownAgain(schema: object, values: Readonly<Record<string, unknown>>, without: readonly string[]) {
  const properties = propertiesOf(schema, without);
  const typed = typedFrom(properties, values);
  const made = properties.map((property) => [property.name, typedValue(property, typed[property.name] ?? '')] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined));
}

test.each<[FieldKind, Readonly<Record<string, unknown>>]>([
  ['text', { text: 80, pattern: '^\\d{5}$', sensitive: true }],
  ['amount', { amount: ['0.50', null] }],
  ['amount', { amount: true }],
  ['date', { date: ['01/01/2021', 'today'] }],
  ['month', { month: [null, '12/2021'] }],
  ['yesNo', { yesNo: true }],
  ['sameAs', { sameAs: 'Email' }],
])('a form shows what a document says of an answer, and writes the same again: %s %j', (kind, values) => {
  expect(shownAgain(fieldKinds[kind], values, Object.keys(commonProperties))).toEqual(values);
});

test('whole numbers that a document writes as numbers are written as the texts that the form shows', () => {
  expect(shownAgain(fieldKinds.number, { number: [2, 99] }, Object.keys(commonProperties))).toEqual({
    number: ['2', '99'],
  });
});

test.each([
  ['atMost', { value: '500' }],
  ['requiredIf', { when: { field: 'details.kind', equals: 'Bank' } }],
  ['between', { min: '1', max: '9' }],
  ['uniqueAmongRecords', {}],
])('a form shows what a document says of a rule, and writes the same again: %s %j', (rule, values) => {
  expect(shownAgain(ruleSchemas[rule] ?? {}, values, ['rule', 'message'])).toEqual(values);
});
