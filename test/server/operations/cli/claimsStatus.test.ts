import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReferenceCode } from '../../../../src/server/filing/submission/referenceCode.ts';
import { claimsCommand } from '../../../../src/server/operations/cli/claims/claimsCommand.ts';
import { runHousekeeping } from '../../../../src/server/operations/housekeeping.ts';
import { present } from '../../../support/present.ts';
import { runHere } from '../../../support/runHere.ts';
import { bareClaim } from '../../support/bareClaim.ts';
import { filedClaims } from '../../support/filedClaims.ts';

const operator = { user: userInfo().username };

describe('npm run claims -- status', () => {
  it('keeps how a claim got its status, when and by whom, and show and export give it out', async () => {
    const { claims, codes, settings } = await filedClaims();
    const [code = ''] = codes;
    await claims('status', code, 'UnderReview');
    await runHere(claimsCommand, ['status', code, 'Approved'], { ...settings, OPERATOR: 'Maria Lee' });
    expect((await claims('status', code, 'Approved')).stdout).toBe(`${code} has the status Approved already.\n`);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const history = [
      { at, from: 'Received', to: 'UnderReview', operator, reason: null },
      { at, from: 'UnderReview', to: 'Approved', operator: { ...operator, name: 'Maria Lee' }, reason: null },
    ];
    expect(JSON.parse((await claims('show', code)).stdout)).toMatchObject({ status: 'Approved', history });
    const lines = (await claims('export')).stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).history)).toEqual(expect.arrayContaining([history, []]));
    const [header, ...rows] = (await claims('export', '--format', 'csv')).stdout.trim().split('\r\n');
    expect(header).toMatch(/,additions,history$/);
    expect(rows.filter((row) => row.includes('""name"":""Maria Lee""'))).toHaveLength(1);
  });

  it('refuses a claim that was withdrawn, unless that was taken back, and keeps that it was', async () => {
    const { claims, codes } = await filedClaims();
    const [code = ''] = codes;
    await claims('withdraw', code, '--reason', 'taken back');
    const { endedAt } = JSON.parse((await claims('show', code)).stdout);
    expect(await claims('status', code, 'Paid')).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: `${code} was withdrawn at ${endedAt}: where its claimant takes that back, add --withdrawal-taken-back.\n`,
    });
    expect(JSON.parse((await claims('show', code)).stdout)).toMatchObject({
      status: 'Withdrawn',
      endReason: 'taken back',
    });
    expect(await claims('status', code, 'Paid', '--withdrawal-taken-back')).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse((await claims('show', code)).stdout)).toMatchObject({
      ...{ status: 'Paid', endedAt: null, endReason: null },
      history: [
        { at: endedAt, from: 'Received', to: 'Withdrawn', reason: 'taken back', operator },
        { from: 'Withdrawn', to: 'Paid', reason: null, operator },
      ],
    });
  });

  it('sets none where the claim has another status than the operator expects', async () => {
    const { claims, codes, store } = await filedClaims();
    const [code = ''] = codes;
    await claims('status', code, 'Denied');
    expect(await claims('status', code, 'Approved', '--from', 'UnderReview')).toEqual({
      ...{ code: 1, stdout: '', stderr: `${code} has the status Denied, not UnderReview: nothing was changed.\n` },
    });
    expect((await store.claims.findByReferenceCode(code))?.status).toBe('Denied');
  });
});

describe('npm run claims -- status --file', () => {
  /** Claims with reference codes of their own, and how a file of statuses is set. */
  async function many(count: number) {
    const filed = await filedClaims();
    const codes: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const referenceCode = createReferenceCode('NB');
      codes.push(referenceCode);
      await filed.store.claims.file(bareClaim(`many-${index}`, { referenceCode }));
    }
    const file = join(filed.dataDir, 'decisions.csv');
    const set = async (text: string) => {
      await writeFile(file, text);
      return filed.claims('status', '--file', file);
    };
    const statuses = async () => {
      const found: Record<string, string> = {};
      for await (const { referenceCode, status } of filed.store.claims.all()) found[referenceCode] = status;
      return codes.map((code) => found[code]);
    };
    return { ...filed, codes, file, set, statuses };
  }

  it('sets the status of each, once, and may be run again', async () => {
    const { codes, set, statuses, claims, store } = await many(3);
    const [first = '', second = '', third = ''] = codes;
    const text = `\uFEFFstatus,code\r\nApproved,${first}\r\nDenied,${second.toLowerCase()}\r\nReceived,"${third}"\r\n`;
    expect(await set(text)).toEqual({
      ...{ code: 0, stderr: '' },
      stdout: 'Claims with another status: 2. Claims that had theirs already: 1.\n',
    });
    expect(await statuses()).toEqual(['Approved', 'Denied', 'Received']);
    const shown = JSON.parse((await claims('show', first)).stdout);
    expect(shown.history).toMatchObject([{ from: 'Received', to: 'Approved', operator }]);
    expect((await set(text)).stdout).toBe('Claims with another status: 0. Claims that had theirs already: 3.\n');
    expect(present(await store.claims.findByReferenceCode(first)).history).toHaveLength(1);
    const trail = (await claims('audit', '--subject', first)).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(trail.map(({ details }) => details)).toMatchObject([
      { command: 'claims status', options: { file: true }, status: { from: 'Received', to: 'Approved' }, operator },
      { command: 'claims show' },
    ]);
    expect((await claims('audit-verify')).code).toBe(0);
  });

  it('names everything that is wrong by its line, and changes nothing then', async () => {
    const { codes, set, statuses, claims, file } = await many(5);
    const [fine = '', withdrawn = '', other = '', erased = ''] = codes;
    await claims('withdraw', withdrawn, '--reason', 'taken back');
    await claims('erase', erased, '--reason', 'asked for', '--yes');
    const unknown = createReferenceCode('NB');
    const rows = [
      'code,status,from',
      `${fine},Approved,Received`,
      `${unknown},Approved,`,
      `${withdrawn},Paid,`,
      `${other},Paid,Approved`,
      `${fine},Denied,`,
      'NB-2222,Paid,',
      `${other},paid,`,
      `${other},Paid,Payed`,
      `${other},Paid`,
      `${erased},Paid,`,
    ];
    const { code, stdout, stderr } = await set(`${rows.join('\n')}\n`);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trimEnd().split('\n')).toEqual([
      `${file}:3: there is no claim with this reference code`,
      `${file}:4: the claim was withdrawn: where that is taken back, set its status alone, with --withdrawal-taken-back`,
      `${file}:5: the claim has the status Received, and the file expects another one`,
      `${file}:6: the same claim is on line 2`,
      `${file}:7: "NB-2222" is not a reference code`,
      `${file}:8: "paid" is not one of Received, UnderReview, DocumentsNeeded, Approved, Denied, Paid`,
      `${file}:9: "Payed" is not a status of a claim`,
      `${file}:10: has 2 cells, and the first line has 3`,
      `${file}:11: the claim was erased: it has no other status any more`,
      'Wrong: 9. Nothing was changed.',
    ]);
    expect(await statuses()).toEqual(['Received', 'Withdrawn', 'Received', 'Erased', 'Received']);
    expect(await set(`code,status\n${fine},Approved\n`)).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    ['', 'the first line must be "code,status" or "code,status,from"'],
    ['code;status\nNB-1;Paid\n', 'the first line must be "code,status" or "code,status,from"'],
    ['code,status,reason\n', 'the first line must be "code,status" or "code,status,from"'],
    ['code,status\n', 'has no rows'],
  ])('refuses %j', async (text, problem) => {
    const { set } = await many(0);
    expect(await set(text)).toMatchObject({ code: 1, stderr: expect.stringContaining(problem) });
  });

  it('says how many faults there are where they are too many to be read', async () => {
    const { set } = await many(0);
    const { stderr } = await set(`code,status\n${'NB-1,Paid\n'.repeat(1000)}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(21);
    expect(stderr).toMatch(/\nWrong: 1000, of which the first 20 are above\. Nothing was changed\.\n$/);
  });

  it('reads standard input, and is alone on its line', async () => {
    const { codes, claims, settings, statuses } = await many(1);
    const [code = ''] = codes;
    const text = `code,status\n${code},Paid\n`;
    expect(await runHere(claimsCommand, ['status', '--file', '-'], settings, text)).toMatchObject({ code: 0 });
    expect(await statuses()).toEqual(['Paid']);
    const wrong = await runHere(claimsCommand, ['status', '--file', '-'], settings, 'code,status\nNB-1,Paid\n');
    expect(wrong.stderr).toContain('standard input:2: "NB-1" is not a reference code');
    expect((await claims('status', '--file', '/nowhere/decisions.csv')).stderr).toBe(
      '/nowhere/decisions.csv: there is no such file\n',
    );
    expect((await claims('status', code, 'Denied', '--file', 'x.csv')).stderr).toContain('Usage');
    expect((await claims('status', '--file', 'x.csv', '--withdrawal-taken-back')).stderr).toContain(
      '--file stands alone',
    );
  });

  it('that was cut off after it began to count is finished by the housekeeping', async () => {
    const { codes, claims, store, options, app, dataDir } = await many(2);
    const [first = '', second = ''] = codes;
    const { statusFiles } = store;
    await statusFiles.begin({ id: 'cut', begunAt: '2026-06-01T00:00:00.000Z', operator });
    const lines = codes.map((referenceCode, index) => {
      return { line: index + 2, referenceCode, to: 'Paid', from: null, subject: 's' } as const;
    });
    await statusFiles.plan('cut', lines);
    await statusFiles.activate('cut', 2);
    expect(JSON.parse((await claims('show', first)).stdout)).toMatchObject({
      status: 'Paid',
      history: [{ to: 'Paid' }],
    });
    expect((await claims('status', second, 'Denied', '--from', 'Paid')).code).toBe(0);
    await runHousekeeping(options, app.log);
    const database = new DatabaseSync(join(dataDir, 'claims.db'), { readOnly: true });
    onTestFinished(() => database.close());
    const left = database.prepare(
      'select (select count(*) from planned_statuses) + (select count(*) from status_files) as n',
    );
    expect(left.get()?.['n']).toBe(0);
    expect(present(await store.claims.findByReferenceCode(second)).history).toMatchObject([
      { to: 'Paid' },
      { to: 'Denied' },
    ]);
  });
});
