import { expect } from 'vitest';
import type { Case, CaseField, CaseFile, CaseRow, CaseValue } from '../support/caseFile.ts';
import { describeCases } from '../support/describeCases.ts';
import { prepareCase } from '../support/runCase.ts';

/** Each case is filled in in the browser's store and then judged by the server; both must give the expected messages. */
describeCases<CaseFile>(['dependencies', 'expressions', 'rules'], (file) =>
  file.cases
    .flatMap((each) => variants(file, each))
    .map((test) => ({ title: test.title, run: () => expectCase(test) })),
);

function expectCase(test: Case): void {
  const rows = rowsOf(test);
  expect(rows.length, 'a case without rows proves nothing').toBeGreaterThan(0);
  const run = prepareCase(test);
  for (const row of rows) expectRow(run, row);
}

function expectRow(run: ReturnType<typeof prepareCase>, row: CaseRow): void {
  const where = JSON.stringify({ edits: row.edits, records: row.records, forged: row.forged }).slice(0, 200);
  if (row.throws !== undefined) {
    expect(() => run(row), where).toThrow(row.throws);
    return;
  }
  const outcome = run(row);
  const { browserErrors, serverErrors, ...shown } = outcome;
  const errors = row.errors ?? {};
  expect({ browserErrors, serverErrors }, where).toEqual({ browserErrors: errors, serverErrors: errors });
  const { visible, disabled, required, masks, dto, refused } = row;
  const expected = { visible, disabled, required, masks, dto, refused };
  for (const [what, value] of Object.entries(expected)) {
    if (value !== undefined)
      expect({ [what]: Object.entries(shown).find(([key]) => key === what)?.[1] }, where).toEqual({ [what]: value });
  }
}

/** A case with the defaults of its file; one with a rule becomes two: from the server's config and from the page. */
function variants(file: CaseFile, test: Case): readonly Case[] {
  const { cases: _cases, ...shared } = file;
  const fields = { ...shared.fields, ...test.fields };
  const whole: Case = { ...shared, ...test, ...(Object.keys(fields).length === 0 ? {} : { fields }) };
  if (test.rule === undefined) return [whole];
  const answer: CaseField = fields['answer'] ?? {};
  const { server, page } = test.rule;
  const as = (how: string, rules: CaseField): Case => ({
    ...whole,
    title: `${test.title} (${how})`,
    fields: { ...fields, answer: { ...answer, ...rules } },
  });
  return [
    ...(server === undefined ? [] : [as('model config', { server: [server] })]),
    ...(page === undefined ? [] : [as('page', { page: [page] })]),
  ];
}

function rowsOf({ given = {}, accepts = [], refuses = {}, rows = [] }: Case): readonly CaseRow[] {
  const answered = (answer: CaseValue) => ({ edits: { ...given, answer } });
  return [
    ...accepts.map(answered),
    ...Object.entries(refuses).flatMap(([message, values]) =>
      values.map((value) => ({ ...answered(value), errors: { answer: [message] } })),
    ),
    ...rows,
  ];
}
