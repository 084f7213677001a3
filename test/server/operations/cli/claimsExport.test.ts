import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from '../../../../src/server/operations/cli/claims/safeNames.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { documentContext, model, standardClaim } from '../../support/claims.ts';
import { anyClaim, filedClaims, storedFile } from '../../support/filedClaims.ts';
import { pdfText } from '../../support/pdfText.ts';
import { setStatus } from '../../support/statuses.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Files a claim of the test project with this text as an answer, past the rules for names. */
async function file(store: Store, id: string, lastName: string | null, changes: object = {}) {
  const claimantInfo = model('claimantInfo', { firstName: 'Ada', lastName });
  await store.claims.file({
    ...(await anyClaim(store)),
    ...{ id, idempotencyKey: id, referenceCode: `NB-${id}`, noticeId: null, uploads: [] },
    models: JSON.stringify(standardClaim({ claimantInfo })),
    ...changes,
  });
}

/** The rows of a CSV by column, without the apostrophes against formulas. */
function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => {
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
        return [name, cell.replace(/^'('*[=+\-@\t\r\n＝＋－＠])/u, '$1')];
      }),
    ),
  );
}

/** Quotes as RFC 4180 says, and only where it must. */
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

describe('npm run claims -- export', () => {
  it('as CSV and as lines reads back what was filed, whatever was typed', async () => {
    const { claims, store } = await filedClaims();
    const special = fc.constantFrom(
      '"',
      "'",
      '\n',
      '\r',
      '\r\n',
      ',',
      '=',
      '+',
      '-',
      '@',
      '\t',
      ' ',
      '\uFEFF',
      'é',
      '＝',
      '😀',
    );
    const typed = fc.sample(
      fc.oneof(
        fc.array(special, { maxLength: 6 }).map((parts) => parts.join('')),
        fc.string({ unit: 'grapheme' }),
      ),
      { numRuns: 150, seed: 12 },
    );
    for (const [index, text] of typed.entries()) await file(store, `typed-${index}`, text);
    const { code, stdout } = await claims('export', '--format', 'csv');
    expect(code).toBe(0);
    const cells: string[][] = parse(stdout, { bom: true, record_delimiter: '\r\n' });
    expect(stdout).toBe(`\uFEFF${cells.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`);
    const answers = new Map(rowsOf(stdout).map((row) => [row['referenceCode'], row['claimantInfo.lastName']]));
    const lines = new Map(
      (await claims('export')).stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ referenceCode, models }) => [referenceCode, models.claimantInfo.fields.lastName]),
    );
    for (const [index, text] of typed.entries()) {
      expect(lines.get(`NB-typed-${index}`)).toBe(text);
      expect(answers.get(`NB-typed-${index}`)).toBe(text);
    }
  });

  it('as CSV has a column for each answer, and loses none that has no column', async () => {
    const { claims, store, codes, dto } = await filedClaims();
    const claimDetails = model('claimDetails', { claimantDescription: 'Group', ofAnEarlierForm: ['a', 'b'] });
    await file(store, 'early', null, {
      models: JSON.stringify({ ...standardClaim({ claimDetails }), partOfLater: 1 }),
    });
    const rows = rowsOf((await claims('export', '--format', 'csv')).stdout);
    const [filed, early] = [codes[0], 'NB-early'].map((code) => rows.find((row) => row['referenceCode'] === code));
    expect(filed).toMatchObject({
      ...{ status: 'Received', formType: 'Standard', noticeId: 'NB-1000-0001', userPreferredCulture: 'en' },
      ...{ 'claimantInfo.firstName': 'Ada', 'claimDetails.groupName': '', otherAnswers: '', additions: '[]' },
    });
    expect(JSON.parse(filed?.['documentContexts'] ?? '')).toEqual(dto.documentContexts);
    expect(JSON.parse(filed?.['documents'] ?? '')).toMatchObject([{ number: 1, name: 'Prämie.pdf', size: 1500 }]);
    expect(early).toMatchObject({ 'claimDetails.claimantDescription': 'Group' });
    expect(JSON.parse(early?.['otherAnswers'] ?? '')).toEqual({
      claimDetails: { ofAnEarlierForm: ['a', 'b'] },
      partOfLater: 1,
    });
  });

  it('gives out what the filters say, days in Pacific time', async () => {
    const { claims, store } = await filedClaims();
    await file(store, 'before', 'x', { filedAt: '2025-03-09T07:59:59.999Z' });
    await file(store, 'first', 'x', { filedAt: '2025-03-09T08:00:00.000Z' });
    // The clocks change on that day: it has 23 hours.
    await file(store, 'last', 'x', { filedAt: '2025-03-10T06:59:59.999Z' });
    await file(store, 'after', 'x', { filedAt: '2025-03-10T07:00:00.000Z', formType: 'Comments' });
    const found = async (...args: readonly string[]) =>
      (await claims('export', ...args)).stdout.match(/(?<="referenceCode":"NB-)[a-z]+/g);
    expect(await found('--from', '2025-03-09', '--until', '2025-03-09')).toEqual(['first', 'last']);
    expect(await found('--until', '2025-03-08')).toEqual(['before']);
    expect(await found('--flow', 'Comments')).toEqual(['after']);
    await file(store, 'former', 'x', { formType: 'NoFlowAnyMore' });
    expect(await found('--flow', 'NoFlowAnyMore')).toEqual(['former']);
    await setStatus(store, 'first', 'Paid');
    expect(await found('--status', 'Paid')).toEqual(['first']);
    expect(await claims('export', '--flow', 'Comments', '--status', 'Denied')).toEqual({
      ...{ code: 0, stdout: '', stderr: 'No claim is as the options say.\n' },
    });
  });

  it.each([
    [['--from', '2026-02-30'], '--from "2026-02-30" is not a date: write it YYYY-MM-DD, like 2026-12-31.'],
    [['--flow', 'standard'], '"standard" is no flow, and no claim was filed in it. There are: Standard, '],
    [['--status', 'Lost'], '"Lost" is not a status of a claim. There are: Received, '],
    [['--format', 'xml'], '"xml" is not a format. There are: ndjson, csv, folders.'],
    [['--format', 'folders'], '--format folders and --to DIR go together'],
    [['--to', 'x'], '--format folders and --to DIR go together'],
  ])('refuses %j', async (args, message) => {
    const { claims } = await filedClaims();
    const { code, stdout, stderr } = await claims('export', ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('as folders writes each claim whole, and passes over what is there as it is', async () => {
    const { claims, codes, bytes, store } = await filedClaims();
    const root = join(await temporaryFolder(), 'out');
    const run = () => claims('export', '--format', 'folders', '--to', root);
    const [code = ''] = codes;
    expect(await run()).toMatchObject({ code: 0, stdout: `Wrote 2 claims into ${root}; 0 were there as they are.\n` });
    const files = async () => (await readdir(join(root, code), { recursive: true })).toSorted();
    const whole = ['claim.json', 'documents', join('documents', '01 Prämie.pdf'), 'exported.json', 'summary.pdf'];
    expect(await files()).toEqual(whole);
    expect(await readFile(join(root, code, 'documents', '01 Prämie.pdf'))).toEqual(Buffer.from(bytes));
    expect(JSON.parse(await readFile(join(root, code, 'claim.json'), 'utf8')).referenceCode).toBe(code);
    expect(await readFile(join(root, code, 'summary.pdf'), 'latin1')).toMatch(/^%PDF-/);

    // What a killed run leaves is beside, and is gone after the next one.
    await mkdir(join(root, `.${code}.part`));
    await writeFile(join(root, `.${code}.part`, 'claim.json'), '{');
    await rm(join(root, code, 'summary.pdf'));
    expect((await run()).stdout).toContain('Wrote 1 claims');
    expect(await files()).toEqual(whole);
    await setStatus(store, (await store.claims.findByReferenceCode(code))?.id ?? '', 'Paid');
    expect((await run()).stdout).toContain('Wrote 1 claims');
    expect((await run()).stdout).toContain('Wrote 0 claims');
    expect((await readdir(root)).toSorted()).toEqual([...codes].toSorted());
  });

  it('as folders hides what is sensitive in the summary too, unless it is asked for', async () => {
    const { claims, store, settings, bytes } = await filedClaims();
    const config = join(settings['SETTLEMENT_DIR'] ?? '', 'models', 'document-context.json');
    const document: { fields: Record<string, object> } = JSON.parse(await readFile(config, 'utf8'));
    const sensitive = { Description: { ...document.fields['Description'], sensitive: true } };
    await writeFile(config, JSON.stringify({ ...document, fields: { ...document.fields, ...sensitive } }));
    const context = documentContext('c-1', 'a.pdf', bytes);
    const documentContexts = [{ ...context, fields: { ...context.fields, description: '4556 7375 8689' } }];
    await file(store, 'card', null, { models: JSON.stringify(standardClaim({ documentContexts })) });
    const root = await temporaryFolder();
    const summary = async (...args: readonly string[]) => {
      expect((await claims('export', '--format', 'folders', '--to', root, ...args)).stderr).toBe('');
      return pdfText(await readFile(join(root, 'NB-card', 'summary.pdf')));
    };
    expect(await summary()).toContain('••••8689');
    expect(await summary('--sensitive')).toContain('455673758689');
    expect(await summary()).toContain('••••8689');
  });

  it('as folders names what is damaged, leaves it out, and tries it again', async () => {
    const { claims, codes, dataDir } = await filedClaims();
    const root = await temporaryFolder();
    await writeFile(await storedFile(dataDir), 'something else');
    for (const _run of [1, 2]) {
      const { code, stdout, stderr } = await claims('export', '--format', 'folders', '--to', root);
      expect(code).toBe(1);
      expect(stdout).toMatch(/^Wrote [12] claims/);
      expect(stderr).toContain(`${codes[0]}: "Prämie.pdf" cannot be read`);
      expect(await readdir(join(root, codes[0] ?? '', 'documents'))).toEqual([]);
    }
  });
});

describe('npm run claims -- documents', () => {
  it('writes the documents of a claim under safe names, and overwrites nothing', async () => {
    const { claims, codes, bytes, dataDir } = await filedClaims();
    const folder = join(await temporaryFolder(), 'new');
    const [code = ''] = codes;
    expect(await claims('documents', code, folder)).toEqual({ code: 0, stderr: '', stdout: '01 Prämie.pdf\n' });
    expect(await readFile(join(folder, '01 Prämie.pdf'))).toEqual(Buffer.from(bytes));
    expect((await claims('documents', code, folder)).stderr).toMatch(/01 Prämie\.pdf is there already: [^\n]*\.\n$/);
    await writeFile(await storedFile(dataDir), 'something else');
    const other = await temporaryFolder();
    const damaged = await claims('documents', code, other);
    expect(damaged.code).toBe(1);
    expect(damaged.stderr).toContain(`${code}: "01 Prämie.pdf" cannot be copied`);
    expect(await readdir(other)).toEqual([]);
  });

  it.each([
    ['pay stub.PDF', 'application/pdf', '01 pay stub.pdf'],
    ['photo.JPEG', 'image/jpeg', '01 photo.jpeg'],
    ['../../etc/passwd', 'text/csv', '01 _.._etc_passwd.csv'],
    ['..\\a:b*?.pdf', 'application/pdf', '01 _a_b__.pdf'],
    ['con.pdf', 'application/pdf', '01 con_.pdf'],
    ['LPT1.a.pdf', 'application/pdf', '01 LPT1_.a.pdf'],
    [' . .hidden . .pdf', 'application/pdf', '01 hidden.pdf'],
    ['a\u0000\u001b[2J\u202Egpj\uD800.pdf', 'application/pdf', '01 a[2Jgpj.pdf'],
    ['invoice.exe', 'application/pdf', '01 invoice.pdf'],
    ['', 'application/pdf', '01 document.pdf'],
    ['a', 'application/unknown', '01 a.bin'],
  ])('calls %j of type %s %j', (name, type, safe) => {
    expect(safeFileName(1, name, type)).toBe(safe);
  });

  it('calls nothing by a name that a disk refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 1, max: 9999 }), (name, number) => {
        const safe = safeFileName(number, name, 'application/pdf');
        expect(safe).toMatch(/^\d{2,4} [^. /\\][^/\\]*\.pdf$/u);
        expect(safe).not.toMatch(/[\p{C}:*?"<>|]/u);
        expect(Buffer.byteLength(safe)).toBeLessThan(200);
      }),
    );
  });
});
