import { expect, test } from 'vitest';
import { conditionOf, linesOf, type Subject } from '../../../src/workbench/studio/page/conditions/written.ts';

const field = { label: '', isAmount: false, choices: [], records: null };
const subjects: Readonly<Record<string, Subject>> = {
  'details.amount': { kind: 'number', field: { ...field, kind: 'number', reference: 'details.amount' } },
  'details.paid': { kind: 'date', field: { ...field, kind: 'date', reference: 'details.paid' } },
  'details.years': { kind: 'choices', field: { ...field, kind: 'choices', reference: 'details.years' } },
  bags: { kind: 'count', records: { alias: 'bags', label: '' } },
  isGroup: { kind: 'name', name: 'isGroup' },
};
const subjectOf = (name: string) => subjects[name] ?? null;

test.each([
  { field: 'details.amount', greaterThan: '99.50' },
  { field: 'details.paid', before: 'today' },
  { field: 'details.paid', after: '12/31/2030' },
  { not: { field: 'details.years', in: ['2020'] } },
  { any: [{ count: 'bags', atLeast: 2 }, { not: 'isGroup' }] },
])('a condition that the lines can say is read and written as it is', (condition) => {
  const written = linesOf(condition, subjectOf);
  expect(written === null ? null : conditionOf(written, subjectOf)).toEqual(condition);
});

test.each([
  { field: 'details.amount', greaterThan: 'details.limit' },
  { field: 'details.paid', before: 'details.sold' },
  { count: 'bags', atLeast: 'details.bags' },
  { count: 'bags', where: 'isGroup', atLeast: 2 },
  { all: [{ any: ['isGroup'] }] },
  { field: 'details.unknown', empty: true },
])('a condition that says more than the lines can is none for them', (condition) => {
  expect(linesOf(condition, subjectOf)).toBeNull();
});
