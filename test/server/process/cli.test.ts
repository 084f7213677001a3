import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { claimsCommand } from '../../../src/server/operations/cli/claims/claimsCommand.ts';
import { classListCommand } from '../../../src/server/operations/cli/classListCommand.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { runHere } from '../../support/runHere.ts';
import { pdf } from '../support/claims.ts';
import { classListOver } from '../support/classListCommand.ts';
import { bareRow, classListColumns, classListFile } from '../support/classListFile.ts';
import { anyClaim, filedClaims, storedFile } from '../support/filedClaims.ts';
import { processSettings, runScript } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { notice, secondNotice } from '../support/testServer.ts';
import { withUndoLine } from '../support/undoLine.ts';

describe('npm run claims', () => {
  it('export prints each claim as typed, with the hash of each stored document', async () => {
    const { claims, codes, dto, bytes } = await filedClaims();
    const { code, stdout, stderr } = await claims.inProcess('export');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({
      referenceCode: codes[0],
      formType: 'Standard',
      filedAt: '2026-03-01T12:00:00.000Z',
      noticeId: notice.noticeId,
      dtoVersion: 1,
      documentsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      status: 'Received',
      endedAt: null,
      endReason: null,
      models: dto,
      documents: [
        {
          number: 1,
          name: 'Prämie.pdf',
          size: 1500,
          type: 'application/pdf',
          sha256: createHash('sha256').update(bytes).digest('hex'),
          status: 'Received',
          statusReason: null,
        },
      ],
      additions: [],
      history: [],
    });
  });

  it('hides what is sensitive, unless it is asked for; the stored claim is as it was', async () => {
    const { claims, codes, settings, dto } = await filedClaims();
    const file = join(settings['SETTLEMENT_DIR'] ?? '', 'models', 'claimant-info.json');
    const config: { fields: Record<string, object> } = JSON.parse(await readFile(file, 'utf8'));
    const fields = { ...config.fields, LastName: { type: 'string', sensitive: true } };
    await writeFile(file, JSON.stringify({ ...config, fields }));
    const hidden = { ...dto.claimantInfo?.fields, lastName: '••••' };
    const [code = ''] = codes;
    const printed = async (...args: readonly string[]) => {
      const { stdout, stderr } = await claims(...args);
      expect(stderr).toBe('');
      return JSON.parse(stdout.split('\n')[0] ?? '').models.claimantInfo.fields;
    };
    expect(await printed('show', code)).toEqual(hidden);
    expect(await printed('export')).toEqual(hidden);
    expect(await printed('show', code, '--sensitive')).toEqual(dto.claimantInfo?.fields);
    expect(await printed('export', '--sensitive')).toEqual(dto.claimantInfo?.fields);
    expect((await claims('count', '--sensitive')).stderr).toContain('Usage');
    await writeFile(file, '{');
    const refused = await claims('show', code);
    expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('is wrong, so it is not known which answers are sensitive');
  });

  it("export hides all answers of a form that the settlement does not have, and prints the others'", async () => {
    const { claims, store, dto, codes, settings } = await filedClaims();
    const other = { ...(await anyClaim(store)), id: 'o', noticeId: null, idempotencyKey: 'o', uploads: [] };
    await store.claims.file({ ...other, formType: 'Elsewhere', referenceCode: 'NB-OTHER' });
    const { code, stdout, stderr } = await claims('export');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^NB-OTHER: [^\n]* set SETTLEMENT_DIR to the settlement [^\n]*\.\n/);
    const printed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(printed.find(({ referenceCode }) => referenceCode === 'NB-OTHER').models).toBeNull();
    expect(printed.find(({ referenceCode }) => referenceCode === codes[0]).models).toEqual(dto);
    expect((await claims('export', '--sensitive')).code).toBe(0);
    const nowhere = await runHere(claimsCommand, ['export'], { ...settings, SETTLEMENT_DIR: '/nowhere' });
    expect(nowhere.stderr).toMatch(/^The settlement folder \/nowhere does not exist\. [^\n]*\n$/);
  });

  it('export fails, and still prints every claim, when a stored document was changed or is gone', async () => {
    const { claims, codes, dataDir } = await filedClaims();
    const file = await storedFile(dataDir);
    for (const [lose, why] of [
      [() => appendFile(file, 'tampered'), 'It is damaged.'],
      [() => rm(file), 'ENOENT'],
    ] as const) {
      await lose();
      const { code, stdout, stderr } = await claims('export');
      expect(code).toBe(1);
      expect(stdout.trimEnd().split('\n')).toHaveLength(2);
      expect(stderr).toContain(`${codes[0]}: "Prämie.pdf" cannot be read (${why}`);
    }
    expect((await claims('export')).stdout).toContain('"sha256":null');
  });

  it('export prints a claim of another version as it was stored, whatever today expects of one', async () => {
    const { claims, store } = await filedClaims();
    const models =
      '{"credentials": {"pin": null, "unknown": [1.0]},\n "partOfLater": {"big": 12345678901234567890, "v": "ä"}}';
    const other = { ...(await anyClaim(store)), id: 'c', noticeId: null, idempotencyKey: 'c', uploads: [] };
    const versions = { dtoVersion: 99, documentsHash: 'ab'.repeat(32) };
    await store.claims.file({ ...other, ...versions, facts: '{}', models, referenceCode: 'NB-LATER' });
    const { code, stdout } = await claims('export');
    expect(code).toBe(0);
    const printed = stdout.trimEnd().split('\n');
    expect(printed).toHaveLength(3);
    expect(printed.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ ...versions, referenceCode: 'NB-LATER', models: JSON.parse(models) }),
    );
    expect(stdout).toContain(`"models":${models.replace('\n', ' ')},"documents":[],"additions":[],"history":[]}`);
  });

  it('export names a status that there is not, of a claim and of a document', async () => {
    const { claims, codes, dataDir } = await filedClaims();
    const database = new DatabaseSync(join(dataDir, 'claims.db'));
    database.exec(`update claims set status = 'Lost' where reference_code = '${codes[0]}'`);
    database.exec("update documents set status = 'Late'");
    database.close();
    const { code, stdout, stderr } = await claims('export');
    expect(code).toBe(1);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(stderr).toContain(`${codes[0]}: its status "Lost" is not one of Received, UnderReview,`);
    expect(stderr).toContain(`${codes[0]}: document 1: its status "Late" is not one of Received, Accepted, Refused.`);
  });

  it('export names a claim whose answers are not JSON, and prints all others', async () => {
    const { claims, codes, store } = await filedClaims();
    const other = { ...(await anyClaim(store)), id: 'c', noticeId: null, idempotencyKey: 'c', uploads: [] };
    await store.claims.file({ ...other, filedAt: '2026-01-01', models: '{"signature":', referenceCode: 'NB-BROKEN' });
    const { code, stdout, stderr } = await claims('export');
    expect(code).toBe(1);
    expect(stderr).toContain('NB-BROKEN: its answers are not JSON any more.');
    expect(stdout).toContain('"referenceCode":"NB-BROKEN"');
    for (const whole of codes) expect(stdout).toContain(whole);
  });

  it('export ends quietly when its reader stops', async () => {
    const { claims, store } = await filedClaims();
    const first = await anyClaim(store);
    const models = JSON.stringify('x'.repeat(2000));
    for (let index = 0; index < 300; index += 1) {
      const ids = {
        id: `copy-${index}`,
        referenceCode: `NB-${index}`,
        noticeId: null,
        idempotencyKey: `copy-${index}`,
      };
      await store.claims.file({ ...first, ...ids, models, uploads: [] });
    }
    const { stderr, code } = await claims.closing('export');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  });

  it('show prints one claim, however its code is typed; count counts', async () => {
    const { claims, codes } = await filedClaims();
    const typed = (codes[1] ?? '').toLowerCase().replaceAll('-', ' ');
    const shown: unknown = JSON.parse((await claims('show', typed)).stdout);
    expect(shown).toMatchObject({ referenceCode: codes[1], noticeId: secondNotice.noticeId, documents: [] });
    expect((await claims('count')).stdout).toBe('2\n');
  });

  it('show prints what was added in order, as typed, with its documents; a receipt names its claim', async () => {
    const { claims, codes, store, uploads } = await filedClaims();
    const claim = await store.claims.findByReferenceCode(codes[0] ?? '');
    const batch = await uploads.beginBatch();
    const bytes = pdf(900, 3);
    const received = await batch.receive(Readable.from([bytes]), 1000);
    await batch.promote();
    if (claim === null || received.tooLarge) throw new Error('nothing to add to');
    const { size, sha256, storageId, wrappedKey } = received;
    const added = { filedAt: '2026-04-01', dtoVersion: 7, documentsHash: 'ab'.repeat(32) };
    const upload = { storageId, wrappedKey, size, sha256, clientId: 'c-1', name: 'more.pdf', type: 'application/pdf' };
    const bounds = { additions: 9, documents: 9, bytes: 1_000_000 };
    const documents = {
      ...added,
      facts: '{}',
      id: 'a-1',
      claimId: claim.id,
      kind: 'documents' as const,
      formType: 'Documents',
    };
    await store.claims.add({ ...documents, idempotencyKey: 'a-1', models: '{"a": 1.0}', uploads: [upload] }, bounds);
    const change = {
      ...added,
      facts: '{}',
      id: 'a-2',
      claimId: claim.id,
      kind: 'change' as const,
      formType: 'Address',
    };
    await store.claims.add({ ...change, idempotencyKey: 'a-2', models: '{"b":', uploads: [] }, bounds);

    const { stdout, stderr, code } = await claims('show', `${codes[0]}-A2`);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${codes[0]}-A2: its answers are not JSON any more.\nNot printed as stored: 1, each named above. Restore from a backup what was damaged.\n`,
    });
    expect(JSON.parse(stdout)).toMatchObject({
      referenceCode: codes[0],
      documents: [{ number: 1, name: 'Prämie.pdf' }],
      additions: [
        {
          receipt: `${codes[0]}-A1`,
          kind: 'documents',
          formType: 'Documents',
          ...added,
          models: { a: 1 },
          documents: [
            {
              number: 2,
              name: 'more.pdf',
              size: 900,
              type: 'application/pdf',
              sha256: createHash('sha256').update(bytes).digest('hex'),
              status: 'Received',
              statusReason: null,
            },
          ],
        },
        { receipt: `${codes[0]}-A2`, kind: 'change', formType: 'Address', models: null, documents: [] },
      ],
    });
    expect(stdout).toContain('"models":{"a": 1.0},');
    const reason = 'The name cannot be read.';
    expect(await claims('document-status', codes[0] ?? '', '2', 'Refused', '--reason', reason)).toEqual({
      code: 0,
      stderr: '',
      stdout: `Document 2 of ${codes[0]} has the status Refused.\n`,
    });
    const after = await store.claims.find(claim.id);
    expect(after?.uploads[0]?.status).toBe('Received');
    expect(after?.additions[0]?.uploads[0]).toMatchObject({ status: 'Refused', statusReason: reason });
  });

  it('status sets how far a claim is; an unknown claim or status is refused in one sentence', async () => {
    const { claims, codes, store } = await filedClaims();
    const code = codes[0] ?? '';
    expect((await claims('status', code.toLowerCase(), 'Approved')).stdout).toBe(`${code} has the status Approved.\n`);
    expect((await store.claims.findByReferenceCode(code))?.status).toBe('Approved');
    expect((await store.claims.findByReferenceCode(codes[1] ?? ''))?.status).toBe('Received');
    const refused = [
      [
        ['status', code, 'Accepted'],
        '"Accepted" is not a status of a claim. There are: Received, UnderReview, DocumentsNeeded, Approved, Denied, Paid.',
      ],
      [
        ['document-status', code, '1', 'Approved'],
        '"Approved" is not a status of a document. There are: Received, Accepted, Refused.',
      ],
      [
        ['document-status', code, '1', 'Refused', '--reason', 'a'.repeat(2001)],
        '--reason is one line of 1 to 2000 characters, for the claimant: what is wrong, and what to send instead.',
      ],
      [['document-status', code, '2', 'Accepted'], `${code} has no document "2": write a number that "show" prints.`],
      [['document-status', code, '0', 'Accepted'], `${code} has no document "0": write a number that "show" prints.`],
      [
        ['status', `WL${code.slice(2)}`, 'Paid'],
        `"WL${code.slice(2)}" is not a reference code: here they begin with NB.`,
      ],
    ] as const;
    for (const [args, stderr] of refused) {
      expect(await claims(...args)).toEqual({ code: 1, stdout: '', stderr: `${stderr}\n` });
    }
    expect((await store.claims.findByReferenceCode(code))?.uploads[0]?.status).toBe('Received');
  });

  it.each([
    [['show', 'NB-2222-2222-3'], /is not a reference code/],
    [['show', 'NB-2222-2222-2'], /There is no claim with the reference code NB-2222-2222-2/],
    [[], /^Usage: /],
    [['show'], /^Usage: /],
    [['status', 'NB-2222-2222-2'], /^Usage: /],
    [['document-status', 'NB-2222-2222-2', 'Accepted'], /^Usage: /],
    [['constructor'], /^Usage: /],
    [['export'], /^There is no database \S+claims\.db: set DATA_DIR [^\n]*\.\n$/],
    [['count'], /^There is no database \S+claims\.db: set DATA_DIR [^\n]*\.\n$/],
    [['export', 'everything'], /^Usage: /],
    [['delete'], /^Usage: (npm run claims -- [^\n]+\n *){16}npm run claims -- audit-verify \[--head NUMBER:HASH\]\n$/],
    [['erase', 'NB-2222-2222-2'], /^Usage: npm run claims -- erase CODE --reason TEXT \[--yes\]\n$/],
    [['count', '--all'], /^Unknown option '--all'\.\nUsage: npm run claims -- count\n$/],
    [['withdraw', 'NB-2222-2222-2', '--reason'], /^Option '--reason <value>' argument missing\.\nUsage: /],
  ])('%j fails in one sentence', async (args, message) => {
    const dataDir = await temporaryFolder();
    if (args[0] === 'show') await (await openSqliteStore(join(dataDir, 'claims.db'))).close();
    const before = await readdir(dataDir);
    const { code, stdout, stderr } = await runHere(claimsCommand, args, await processSettings(dataDir));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(await readdir(dataDir)).toEqual(before);
    expect(stderr).toMatch(message);
    if (!stderr.includes('Usage: ')) expect(stderr.trimEnd()).not.toContain('\n');
  });
});

describe('npm run class-list', () => {
  const people = (...noticeIds: readonly string[]) => noticeIds.map((noticeId) => bareRow(noticeId));
  const classList = (...noticeIds: readonly string[]) => classListOver(people(...noticeIds));

  it('import says how many people it took, or what is wrong on which line', async () => {
    const { file, settings, write, runWith } = await classList();
    await write(people('NB-1'));
    expect(await runScript('operations/cli/classList.ts', ['import', file], settings)).toEqual({
      code: 0,
      stderr: '',
      stdout: 'Imported 1 people (1 new, 0 changed, 0 unchanged); the class list has 1.\n',
    });
    expect(await runWith([bareRow('NB-1', { pin: '' })], 'import')).toEqual({
      code: 1,
      stdout: '',
      stderr: `${file}:2: pin must not be empty\n1 problem; nothing was imported. ${file}.faults.txt has all of them.\n`,
    });
    expect(await readFile(`${file}.faults.txt`, 'utf8')).toBe(`${file}:2: pin must not be empty\n`);
  });

  it.each([
    ['verify', 'list.csv'],
    ['remove', 'NB-1'],
    ['undo'],
    ['unlock', 'NB-1'],
    ['lookup', '--last-name', 'Doe', '--city', 'Reno'],
  ])('%s makes nothing where there is no database', async (name, ...args) => {
    const { file, run, write, dataDir } = await classList();
    await write(people('NB-1'));
    const refused = await run(name, ...args.map((arg) => (arg === 'list.csv' ? file : arg)));
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no database [^\n]*\.\n$/),
    });
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  it('import of a file that is not there makes no data folder', async () => {
    const { run, dataDir } = await classList();
    const { code, stderr } = await run('import', '/nowhere/list.csv');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '/nowhere/list.csv: there is no such file\n' });
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  it('replace removes members who are not in the file', async () => {
    const { runWith } = await classList('NB-1', 'NB-2', 'NB-3');
    expect(await runWith(people('NB-2', 'NB-4'), 'replace')).toEqual({
      code: 0,
      stderr: '',
      stdout: withUndoLine(
        'Imported 2 people (1 new, 0 changed, 1 unchanged); the class list has 2. 2 who are not in the file were removed.\n',
      ),
    });
  });

  it('remove removes the named members, however their ids are written, all or none', async () => {
    const { run } = await classList('NB-1', 'NB-2', 'NB-3');
    expect(await run('remove', 'NB-1', 'NB-9')).toEqual({
      code: 1,
      stderr: 'Not in the class list: NB-9. No person was removed.\n',
      stdout: '',
    });
    expect(await run('remove', 'nb-1', 'NB-3', 'NB-3')).toEqual({
      code: 0,
      stderr: '',
      stdout: withUndoLine('Removed 2 people; the class list has 1.\n'),
    });
  });

  it('remove takes the notice ids of a file, one per line or in a column, all or none', async () => {
    const { file, run } = await classList('NB-1', 'NB-2', 'NB-3');
    await writeFile(`${file}.txt`, 'nb-1\r\nNB-9\r\n');
    expect(await run('remove', '--file', `${file}.txt`)).toMatchObject({
      code: 1,
      stderr: 'Not in the class list: NB-9. No person was removed.\n',
    });
    await writeFile(`${file}.csv`, classListFile(...people('NB-3', 'NB-1')));
    expect(await run('remove', '--file', `${file}.csv`)).toMatchObject({
      stdout: withUndoLine('Removed 2 people; the class list has 1.\n'),
    });
    expect((await run('remove', '--file', '/nowhere')).stderr).toBe('/nowhere: there is no such file\n');
  });

  it('verify ends with 0 only where file and list are the same', async () => {
    const { file, run, runWith } = await classList('NB-1', 'NB-2');
    expect((await run('verify', file)).code).toBe(0);
    expect(await runWith(people('NB-2', 'NB-3'), 'verify', '--list')).toEqual({
      code: 1,
      stdout:
        'missing NB-1\nnew NB-3\n' +
        'Of 2 people in the file 1 are new, 0 changed, 1 unchanged; 1 are in the class list and not in the file.\n',
      stderr: 'The class list is not the same as the file.\n',
    });
  });

  it('import warns of people of the sample, whose PINs are public', async () => {
    const { runWith } = await classList();
    const { code, stderr } = await runWith([bareRow('NB-1'), bareRow('NB-1000-0001', { pin: '111111' })], 'import');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^1 invented people .* npm run class-list -- remove NB-1000-0001\n$/);
  });

  it('import and replace stop without the key of the PINs that are there', async () => {
    const { file, run, dataDir } = await classList('NB-1');
    await rm(join(dataDir, 'pin-key'));
    for (const command of ['import', 'replace']) {
      const { code, stderr } = await run(command, file);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^\S+pin-key is missing: restore it .* PIN_KEY .* replace FILE --new-key" [^\n]*\.\n$/);
    }
    expect(await readdir(dataDir)).not.toContain('pin-key');
  });

  it('replace takes a new key when it is asked to, once all of the file is right', async () => {
    const { file, run, dataDir } = await classList('NB-1');
    await rm(join(dataDir, 'pin-key'));
    await writeFile(`${file}.wrong`, classListColumns);
    expect((await run('replace', `${file}.wrong`, '--new-key')).code).toBe(1);
    expect((await run('import', file)).code).toBe(1);
    expect((await run('replace', file, '--new-key')).code).toBe(0);
    expect((await run('import', file)).code).toBe(0);
  });

  it('says how it is used', async () => {
    const settings = await processSettings(await temporaryFolder());
    for (const args of [
      ['import'],
      ['import', 'a.csv', '--new-key'],
      ['replace', '--new-key'],
      ['replace', 'a.csv', '--new-key', '--make-pins', 'b.csv'],
      ['remove'],
      ['remove', 'NB-1', '--file', 'a.csv'],
      ['verify', 'a.csv', '--unknown'],
      ['empty', 'a.csv'],
      ['undo', 'NB-1'],
      ['lookup', 'Roe'],
    ]) {
      const { code, stderr } = await runHere(classListCommand, args, settings);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^(Unknown option '--[a-z-]+'\.\n)?Usage: npm run class-list -- [a-z]/);
    }
  });
});
