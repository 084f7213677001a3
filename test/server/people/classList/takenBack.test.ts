import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { claimsCommand } from '../../../../src/server/operations/cli/claims/claimsCommand.ts';
import { runHere } from '../../../support/runHere.ts';
import { classListOver } from '../../support/classListCommand.ts';
import { bareRow } from '../../support/classListFile.ts';
import { inSqlite } from '../../support/killedBySql.ts';
import type { Variables } from '../../support/serverProcess.ts';

const noticeIdOf = (number: number) => `NB-1000-${String(number).padStart(4, '0')}`;
const rows = (count: number, lastName = 'Doe') =>
  Array.from({ length: count }, (_, number) => bareRow(noticeIdOf(number), { lastName }));

/** A class list of so many people. */
async function listOf(count: number, variables: Variables = {}) {
  const list = await classListOver(rows(count), variables);
  return { ...list, signsIn: async (noticeId: string, pin: string) => (await list.signIn(noticeId, pin)) !== null };
}

const tookBack = (change: string, now: number, before: number) =>
  expect.stringMatching(
    new RegExp(
      `^The ${change} of \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC is taken back: the class list has ${now} people, and had ${before}\\. `,
    ),
  );
const nothing = expect.stringMatching(/^There is no change of the class list that can be taken back\. [^\n]+\n$/);

describe('class-list replace with a file that lacks many', () => {
  it('is refused until the number of people it removes is said', async () => {
    const { folder, run, runWith, file, count } = await listOf(400);
    const refusal =
      `${file}: 399 of the 400 people in the class list are not in the file, and would be removed. Nothing was imported. ` +
      'If they must go, say their number: replace FILE --removes 399\n';
    expect(await runWith([rows(1, 'Roe')[0] ?? ''], 'replace')).toEqual({ code: 1, stdout: '', stderr: refusal });
    expect(await run('replace', file, '--removes', '398')).toEqual({ code: 1, stdout: '', stderr: refusal });
    expect(await count()).toBe(400);
    // Neither is anything of the file stored, which may be of other people.
    expect(inSqlite(join(folder, 'data', 'claims.db'), 'select count(*) as rows from class_rows')).toEqual({
      rows: 400,
    });
    expect((await run('verify', file)).stdout).toContain('399 are in the class list and not in the file.');
    expect(await run('replace', file, '--removes', '399')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('the class list has 1. 399 who are not in the file were removed.'),
    });
    expect(await count()).toBe(1);
    for (const wrong of ['many', '-1', '1.5', ''])
      expect((await run('replace', file, '--removes', wrong)).stderr).toMatch(/^Usage: /m);
    expect((await run('import', file, '--removes', '1')).stderr).toMatch(/^Unknown option '--removes'\.\nUsage: /);
  });

  it.each([
    [400, 10, 0],
    [400, 11, 1],
    [1500, 15, 0],
    [1500, 16, 1],
  ])('of %i people lets %i go without a word only up to a hundredth of them', async (all, gone, code) => {
    const { runWith, count } = await listOf(all);
    expect((await runWith(rows(all - gone), 'replace')).code).toBe(code);
    expect(await count()).toBe(code === 0 ? all - gone : all);
  });

  it('makes no PINs before the number is said', async () => {
    const { folder, run, runWith, file } = await listOf(400);
    const pins = join(folder, 'pins.csv');
    const one = ['NB-2000-0001,,Roe,Ada,,,,,,,,,'];
    expect((await runWith(one, 'replace', '--make-pins', pins)).code).toBe(1);
    await expect(readFile(pins)).rejects.toThrow('ENOENT');
    expect((await run('replace', file, '--make-pins', pins, '--removes', '400')).code).toBe(0);
    expect((await readFile(pins, 'utf8')).trimEnd().split('\n')).toHaveLength(2);
  });
});

describe('class-list undo', () => {
  it('brings back all members that a replacement removed, with the PINs of their letters', async () => {
    const { folder, run, runWith, signsIn, settings } = await listOf(400);
    const printed = join(folder, 'pins.csv');
    const lettered = ['NB-2000-0001,,Roe,Ada,,,,,,,,,', 'NB-2000-0002,,Roe,Bo,,,,,,,,,'];
    expect((await runWith(lettered, 'import', '--make-pins', printed)).code).toBe(0);
    const letters: Record<string, string>[] = parse(await readFile(printed), { columns: true });
    const replaced = await runWith(rows(1), 'replace', '--removes', '401');
    expect(replaced.stdout).toContain('Until ');
    expect(replaced.stdout).toContain('"npm run class-list -- undo" takes this back');
    for (const { noticeId = '', pin = '' } of letters) expect(await signsIn(noticeId, pin)).toBe(false);

    expect(await run('undo')).toEqual({ code: 0, stderr: '', stdout: tookBack('replace', 402, 1) });
    expect(letters).toHaveLength(2);
    for (const { noticeId = '', pin = '' } of letters) expect(await signsIn(noticeId, pin)).toBe(true);
    expect((await runWith(rows(400), 'verify')).stdout).toMatch(
      /^Of 400 people .* 400 unchanged; 2 are in the class list/,
    );
    const audited = await runHere(claimsCommand, ['audit'], settings);
    const entries = audited.stdout.split('\n').filter((line) => line.includes('class-list undo'));
    expect(entries.map((line) => JSON.parse(line).details.count)).toEqual([undefined, 402]);
  });

  it('takes back changes of other kinds one after the other, the last one first, and then says that there are no more', async () => {
    const { run, runWith, signsIn, count } = await listOf(30);
    await runWith([bareRow(noticeIdOf(1), { pin: '654321' }), 'NB-2000-0001,123456,Roe,Ada,,,,,,,,,'], 'import');
    await run('remove', noticeIdOf(2), noticeIdOf(3));
    // Without a difference there is nothing to undo.
    await runWith(rows(1), 'import');
    expect([await count(), await signsIn(noticeIdOf(1), '654321'), await signsIn(noticeIdOf(2), '123456')]).toEqual([
      29,
      true,
      false,
    ]);
    const first = await run('undo');
    expect(first).toEqual({ code: 0, stderr: '', stdout: tookBack('remove', 31, 29) });
    expect(first.stdout).toContain('The change before it can be taken back as well');
    expect([await signsIn(noticeIdOf(1), '654321'), await signsIn(noticeIdOf(2), '123456')]).toEqual([true, true]);
    const second = await run('undo');
    expect(second).toEqual({ code: 0, stderr: '', stdout: tookBack('import', 30, 31) });
    expect(second.stdout).not.toContain('The change before it');
    expect([await signsIn(noticeIdOf(1), '654321'), await signsIn(noticeIdOf(1), '123456')]).toEqual([false, true]);
    expect(await run('undo')).toEqual({ code: 1, stdout: '', stderr: nothing });
  });

  it('does not bring back people who were erased meanwhile', async () => {
    const { run, runWith, settings, count, signsIn } = await listOf(30);
    await runWith(rows(25), 'replace');
    const erased = await runHere(
      claimsCommand,
      ['erase-person', noticeIdOf(27), '--reason', 'Asked for.', '--yes'],
      settings,
    );
    expect(erased).toMatchObject({
      code: 0,
      stdout: `${noticeIdOf(27)} is erased (row of an earlier class list: 1, claims: 0, drafts: 0, sessions: 0). Copies made before still have it.\n`,
    });
    await runHere(claimsCommand, ['erase-person', noticeIdOf(2), '--reason', 'Asked for.', '--yes'], settings);
    expect(await count()).toBe(24);
    expect(await run('undo')).toEqual({ code: 0, stderr: '', stdout: tookBack('replace', 28, 24) });
    for (const [number, is] of [
      [2, false],
      [26, true],
      [27, false],
    ] as const)
      expect(await signsIn(noticeIdOf(number), '123456')).toBe(is);
  });
});

it('class-list undo brings back no PINs of a key that was replaced, and keeps nothing where it is set to', async () => {
  const { run, runWith } = await listOf(30);
  await runWith(rows(30, 'Roe'), 'replace', '--new-key');
  expect(await run('undo')).toEqual({ code: 1, stdout: '', stderr: nothing });
  const kept = await listOf(30, { CLASS_LIST_UNDO_DAYS: '0' });
  const { stdout } = await kept.runWith(rows(25), 'replace');
  expect(stdout).not.toContain('undo');
  expect(await kept.run('undo')).toEqual({ code: 1, stdout: '', stderr: nothing });
});
