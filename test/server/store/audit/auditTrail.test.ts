import { readdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupCommand } from '../../../../src/server/operations/cli/backupCommand.ts';
import { claimsCommand } from '../../../../src/server/operations/cli/claims/claimsCommand.ts';
import { classListCommand } from '../../../../src/server/operations/cli/classListCommand.ts';
import { keysCommand } from '../../../../src/server/operations/cli/keysCommand.ts';
import { runHousekeeping } from '../../../../src/server/operations/housekeeping.ts';
import { auditKeys } from '../../../../src/server/store/audit/auditKeys.ts';
import { SaveDraftAnswer } from '../../../../src/wire/drafts.ts';
import { present } from '../../../support/present.ts';
import { runHere } from '../../../support/runHere.ts';
import { capturedLog } from '../../support/capturedLog.ts';
import { addition, documentContext, model, pdf, standardClaim } from '../../support/claims.ts';
import { classListColumns } from '../../support/classListFile.ts';
import { save } from '../../support/drafts.ts';
import { parsed } from '../../support/parsed.ts';
import { processSettings } from '../../support/serverProcess.ts';
import { notice, secondNotice, testPinKey, testPinSecret, testServer } from '../../support/testServer.ts';

const Numbered = Type.Object({ number: Type.Number() });
const keys = auditKeys(testPinKey);
const wrong = { ...secondNotice, pin: '999999' };
const here = keys.network('127.0.0.1');
/** Who runs the commands of these tests. */
const operator = { user: userInfo().username };

/** A server with a claim that a notice has filed, and its trail as it lies in the database. */
async function filed() {
  const server = await testServer();
  const database = new DatabaseSync(join(server.dataDir, 'claims.db'));
  onTestFinished(() => database.close());
  const person = server.client();
  await person.authorize(notice);
  const { body } = await person.submit(standardClaim());
  const rows = () => database.prepare('select * from audit_entries order by number').all();
  const settings = await processSettings(server.dataDir, { PIN_KEY: testPinSecret });
  const claims = (...args: readonly string[]) => runHere(claimsCommand, args, settings);
  return { ...server, database, rows, settings, claims, code: body.referenceCodeForm ?? 'none' };
}

/** A row's content, without its position in the chain. */
const said = ({ event, subject, network, details }: Record<string, unknown>) => ({
  event,
  subject,
  network,
  details: JSON.parse(String(details)) as unknown,
});

/** An attacker who can write the database file can drop the trigger against it. */
const unguarded = (database: DatabaseSync) =>
  database.exec('drop trigger audit_entries_no_update; drop trigger audit_entries_no_delete');

describe('the audit trail', () => {
  it('has who signed in, was refused and locked, filed and added, by keyed hashes', async () => {
    const { client, rows, code } = await filed();
    for (let index = 0; index < 6; index += 1) await client().authorize(wrong);
    const owner = client();
    await owner.authorizeClaim(code, 'documents', 'Nobody');
    await owner.authorizeClaim(code, 'documents');
    const bytes = pdf(100);
    const added = addition({ documentContexts: [documentContext('d', 'd.pdf', bytes)] });
    const { status } = await owner.submit(added, { files: [{ clientId: 'd', bytes }], flow: 'documents' });
    expect(status).toBe(200);
    const of = (event: string, subject: string, details: object) => ({ event, subject, network: here, details });
    const first = keys.notice(notice.noticeId);
    const second = keys.notice(secondNotice.noticeId);
    const [standard, documents] = [{ formType: 'Standard' }, { formType: 'Documents' }];
    expect(rows().map(said)).toEqual([
      of('signed in', first, standard),
      of('filed', first, { ...standard, receipt: code }),
      ...new Array(5).fill(of('sign-in refused', second, standard)),
      of('sign-in locked', second, standard),
      of('sign-in refused', keys.claim(code), documents),
      of('signed in', keys.claim(code), documents),
      of('added', keys.claim(code), { ...documents, receipt: `${code}-A1` }),
    ]);
  });

  it('has what a return code opened and did not, and what a claimant without a notice filed', async () => {
    const { client, rows } = await filed();
    const person = client();
    const signIn = (returnCode?: string) =>
      person.post('/api/forms/comments/authorize', {
        sender: model('credentials', {}),
        reCaptchaResponse: null,
        ...(returnCode === undefined ? {} : { returnCode }),
      });
    await signIn();
    const { returnCode } = parsed(SaveDraftAnswer, await save(person, { formType: 'Comments' }));
    await signIn(returnCode ?? '');
    await signIn('2222-2222-2222');
    expect(rows().slice(2).map(said)).toMatchObject([
      { event: 'draft opened', network: here, details: { formType: 'Comments' } },
      { event: 'sign-in refused', network: here, details: { formType: 'Comments' } },
    ]);
    expect(JSON.stringify(rows())).not.toContain((returnCode ?? '').slice(0, 9));
  });

  it('has no entry of what is not stored, or stored already', async () => {
    const { client, rows } = await filed();
    const person = client();
    await person.authorize(secondNotice);
    const key = crypto.randomUUID();
    const invalid = standardClaim({ claimantInfo: model('claimantInfo', { firstName: null, lastName: null }) });
    expect((await person.submit(invalid)).status).toBe(400);
    for (let tries = 0; tries < 2; tries += 1) expect((await person.submit(standardClaim(), { key })).status).toBe(200);
    expect(rows().filter(({ event }) => event === 'filed')).toHaveLength(2);
  });

  it('has nothing that a claimant typed, no notice id and no address', async () => {
    const { client, rows, claims, code, database } = await filed();
    await client().authorize(wrong);
    await claims('show', code);
    const all = JSON.stringify([rows(), database.prepare('select * from audit_head').all()]);
    expect(all).toContain(code);
    for (const value of [notice.noticeId, secondNotice.noticeId, notice.pin, wrong.pin, 'Ada', 'Okafor', '127.0.0.1']) {
      expect(all).not.toContain(value);
    }
  });

  it('has the commands that print or change what is stored, before they do, and those over many at their end with a count', async () => {
    const { claims, settings, rows, code, dataDir } = await filed();
    for (const args of [['count'], ['export'], ['show', code], ['status', code, 'UnderReview']]) {
      expect(await claims(...args)).toMatchObject({ code: 0 });
    }
    const list = join(dataDir, 'list.csv');
    await writeFile(
      list,
      `${classListColumns}\nNB-2000-0001,123456,Weiss,,,,,,,,,,\nNB-2000-0002,123456,Roth,,,,,,,,,,\n`,
    );
    const ids = join(dataDir, 'ids.txt');
    await writeFile(ids, 'NB-2000-0001\nNB-2000-0002\n');
    const unknown = 'NB-9999-9999';
    for (const [args, exit] of [
      [['import', list], 0],
      [['verify', list], 1],
      [['remove', '--file', ids], 0],
      [['remove', secondNotice.noticeId], 0],
      // A command that changed nothing was begun: in the trail it looks like one that was killed.
      [['remove', unknown], 1],
    ] as const) {
      expect((await runHere(classListCommand, args, settings)).code).toBe(exit);
    }
    expect((await runHere(keysCommand, ['rotate'], settings)).code).toBe(0);
    const of = (command: string, subject: string | null = null, more = {}) => ({
      ...{ event: 'command', subject, network: null },
      details: { command, operator, ...more },
    });
    const file = { options: { file: true } };
    expect(rows().slice(2).map(said)).toEqual([
      of('claims export'),
      of('claims export', null, { count: 1 }),
      of('claims show', keys.claim(code)),
      of('claims status', keys.claim(code), { status: { from: 'Received', to: 'UnderReview' } }),
      of('class-list import'),
      of('class-list import', null, { count: 2 }),
      of('class-list verify'),
      of('class-list verify', null, { count: 2 }),
      of('class-list remove', null, file),
      of('class-list remove', null, { ...file, count: 2 }),
      of('class-list remove', keys.notice(secondNotice.noticeId)),
      of('class-list remove', keys.notice(unknown)),
      of('keys rotate'),
    ]);
  });

  it('has who ran a command, with which options, and a status before and after', async () => {
    const { settings, rows, code, dataDir } = await filed();
    const run = (command: typeof claimsCommand, ...args: readonly string[]) =>
      runHere(command, args, { ...settings, SUDO_USER: 'lee', OPERATOR: 'Maria Lee, desk 4' });
    for (const args of [
      ['export', '--sensitive', '--format', 'csv', '--from', '2026-03-01', '--flow', 'Standard'],
      ['show', code, '--sensitive'],
      ['status', code, 'Approved', '--from', 'Received'],
      ['withdraw', code, '--reason', 'Ada asked for it.'],
      ['status', code, 'Paid', '--withdrawal-taken-back'],
      ['erase', code, '--reason', 'Ada asked for it.', '--yes'],
    ]) {
      expect(await run(claimsCommand, ...args)).toMatchObject({ code: 0, stderr: '' });
    }
    const list = join(dataDir, 'list.csv');
    await writeFile(list, `${classListColumns}\nNB-2000-0001,,Weiss,,,,,,,,,,\n`);
    await run(classListCommand, 'import', list, '--make-pins', join(dataDir, 'pins.csv'));
    await run(classListCommand, 'lookup', '--last-name', 'Weiss', '--city', 'Reno');
    const entries = rows().slice(2).map(said);
    const who = { user: userInfo().username, sudoUser: 'lee', name: 'Maria Lee, desk 4' };
    const exported = { sensitive: true, format: 'csv', from: '2026-03-01', flow: 'Standard' };
    expect(entries.map(({ details }) => details)).toEqual([
      { command: 'claims export', operator: who, options: exported },
      { command: 'claims export', operator: who, options: exported, count: 1 },
      { command: 'claims show', operator: who, options: { sensitive: true } },
      ...[
        { command: 'claims status', options: { from: 'Received' }, status: { from: 'Received', to: 'Approved' } },
        { command: 'claims withdraw', options: { reason: true }, status: { from: 'Approved', to: 'Withdrawn' } },
        {
          ...{ command: 'claims status', options: { 'withdrawal-taken-back': true } },
          status: { from: 'Withdrawn', to: 'Paid' },
        },
        { command: 'claims erase', options: { reason: true, yes: true }, status: { from: 'Paid', to: 'Erased' } },
        { command: 'class-list import', options: { 'make-pins': true } },
        { command: 'class-list import', options: { 'make-pins': true }, count: 1 },
        { command: 'class-list lookup', options: { 'last-name': true, city: true }, count: 0 },
      ].map((details) => ({ ...details, operator: who })),
    ]);
    expect(JSON.stringify(rows())).not.toMatch(/Ada|Weiss|Reno|pins\.csv/);
  });

  it('is copied with the entry that it was, and has in the copy that is put back that it was put back', async () => {
    const { settings, rows, dataDir } = await filed();
    const folder = join(dataDir, 'backups');
    // Its hashes need the key of the PINs; these commands have none, and make none.
    const { PIN_KEY, ...variables } = settings;
    expect(await runHere(backupCommand, ['to', folder], variables)).toMatchObject({ code: 0 });
    const copy = present((await readdir(folder)).find((name) => name.endsWith('.db')));
    const restored = join(dataDir, 'restored');
    const there = { ...variables, DATA_DIR: restored };
    expect(await runHere(backupCommand, ['restore', join(folder, copy)], there)).toMatchObject({ code: 0 });
    expect((await readdir(restored)).toSorted()).toEqual(['claims.db', 'documents']);
    const database = new DatabaseSync(join(restored, 'claims.db'), { readOnly: true });
    onTestFinished(() => database.close());
    const of = (command: string) => ({
      event: 'command',
      subject: null,
      network: null,
      details: { command, operator },
    });
    const entries = database.prepare('select * from audit_entries order by number').all().map(said);
    expect(rows().slice(2).map(said)).toEqual([of('backup to')]);
    expect(entries.slice(2)).toEqual([of('backup to'), of('backup restore')]);
    expect(await runHere(claimsCommand, ['audit-verify'], there)).toMatchObject({ code: 0 });
  });

  it('says in the log where it ends', async () => {
    const log = capturedLog();
    const server = await testServer({ logStream: log.stream, logLevel: 'info' });
    await server.client().authorize(notice);
    await runHousekeeping(server.options, server.app.log);
    const lines = log
      .text()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ ...(await server.store.audit.head()), msg: 'audit trail' }));
  });
});

describe('npm run claims -- audit', () => {
  it('prints an entry a line, from a date on and of a claim or a notice', async () => {
    const { claims, client, clock, code } = await filed();
    clock.now = new Date('2026-03-02T12:00:00Z');
    await client().authorizeClaim(code, 'documents');
    await client().authorize(secondNotice);
    const numbers = async (...args: readonly string[]) => {
      const { code: exit, stdout } = await claims('audit', ...args);
      const lines = stdout.split('\n').filter((line) => line !== '');
      return [exit, ...lines.map((line) => Value.Parse(Numbered, JSON.parse(line)).number)];
    };
    expect(await numbers()).toEqual([0, 1, 2, 3, 4]);
    expect(await numbers('--from', '2026-03-02')).toEqual([0, 3, 4]);
    expect(await numbers('--subject', notice.noticeId.toLowerCase())).toEqual([0, 1, 2]);
    expect(await numbers('--subject', code)).toEqual([0, 2, 3]);
    for (const args of [['--from', 'yesterday'], ['--subject'], ['--other'], ['more']]) {
      expect(await numbers(...args)).toEqual([1]);
    }
  });
});

describe('npm run claims -- audit-verify', () => {
  /** The trail of one claimant who signed in and filed, and of another who failed: four entries. */
  async function trail() {
    const server = await filed();
    for (let index = 0; index < 2; index += 1) await server.client().authorize(wrong);
    const { hash } = await server.store.audit.head();
    return {
      ...server,
      head: `4:${hash}`,
      verify: (...args: readonly string[]) => server.claims('audit-verify', ...args),
    };
  }

  it('finds a trail whole, also one that went on since its head was noted', async () => {
    const { verify, head, client } = await trail();
    expect(await verify('--head', head)).toMatchObject({ code: 0, stdout: expect.stringContaining(`head ${head}\n`) });
    await client().authorize(wrong);
    expect(await verify('--head', head)).toMatchObject({ code: 0, stdout: expect.stringContaining('5 entries') });
    expect(await verify('--head', 'none')).toMatchObject({ code: 1, stderr: expect.stringMatching(/is not a head/) });
  });

  it.each([
    ['changed', "update audit_entries set event = 'signed in' where number = 3", 'Entry 3 was changed.'],
    ['missing', 'delete from audit_entries where number in (2, 3)', 'Entry 2 is missing, with all up to 3.'],
    [
      'swapped',
      'update audit_entries set number = 9 where number = 2; update audit_entries set number = 2 where number = 3; update audit_entries set number = 3 where number = 9',
      'Entry 2 does not follow entry 1',
    ],
    ['cut off', 'delete from audit_entries where number = 4', 'ends with entry 3, and entry 4 was there'],
    ['a head of another', "update audit_head set hash = 'another'", 'Entry 4 is another one than it was'],
  ])('says where the chain breaks: %s', async (_name, change, problem) => {
    const { verify, database } = await trail();
    unguarded(database);
    database.exec(change);
    expect(await verify()).toMatchObject({ code: 1, stderr: expect.stringContaining(problem) });
  });

  it('is not broken by mistake: the database refuses to change or remove an entry', async () => {
    const { database } = await trail();
    for (const change of ["update audit_entries set event = 'filed' where number = 3", 'delete from audit_entries']) {
      expect(() => database.exec(change)).toThrow('an entry of the audit trail is neither changed nor removed');
    }
  });

  it('sees by a head of before that the end was cut off with its head, or written again', async () => {
    const { verify, database, head, client } = await trail();
    unguarded(database);
    database.exec('delete from audit_entries where number > 2');
    database.exec('update audit_head set number = 2, hash = (select hash from audit_entries where number = 2)');
    expect(await verify()).toMatchObject({ code: 0 });
    expect(await verify('--head', head)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/its end was cut off/),
    });
    for (let index = 0; index < 2; index += 1) await client().authorize(notice);
    expect(await verify('--head', head)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Entry 4 is another/),
    });
  });
});
