import { expect, it } from 'vitest';
import { recordTable } from '../../src/claim/recordTable.ts';

const record = (name: string, answers: Readonly<Record<string, string>>) => ({
  name,
  values: Object.entries(answers).map(([label, value]) => ({ label, value })),
  inside: [],
});

it('records with few answers are lines of one table, with an empty cell where one does not answer', () => {
  const records = [record('1', { File: 'a.pdf' }), record('2', { File: 'b.pdf', Description: 'Page 1' })];
  expect(recordTable(records)).toEqual({
    columns: [
      { label: 'File', isAmount: false },
      { label: 'Description', isAmount: false },
    ],
    rows: [
      ['a.pdf', ''],
      ['b.pdf', 'Page 1'],
    ],
  });
});

it('a column of amounts is known as one, though the first record has none', () => {
  const paid = { label: 'Paid', value: '$5.00', isAmount: true } as const;
  const records = [record('1', { Year: '2012' }), { ...record('2', { Year: '2013' }), values: [paid] }];
  expect(recordTable(records)?.columns).toEqual([
    { label: 'Year', isAmount: false },
    { label: 'Paid', isAmount: true },
  ]);
});

it('one record, records in records and records with many answers are no table', () => {
  const one = record('1', { File: 'a.pdf' });
  const many = record('1', Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`Label ${index}`, ''])));
  expect(recordTable([one])).toBeNull();
  expect(recordTable([one, { ...one, inside: [{ label: 'Documents', records: [] }] }])).toBeNull();
  expect(recordTable([many, many])).toBeNull();
});
