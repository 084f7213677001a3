import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUp, type Original } from '../../../src/server/operations/backup/backUp.ts';
import { scheduledBackups } from '../../../src/server/operations/backup/scheduledBackups.ts';
import { backupCommand } from '../../../src/server/operations/cli/backupCommand.ts';
import { openStorage } from '../../../src/server/operations/storage.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { noTelemetry } from '../../../src/server/telemetry/telemetry.ts';
import { diskStorage } from '../../../src/server/uploads/diskStorage.ts';
import { present } from '../../support/present.ts';
import { runHere } from '../../support/runHere.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { notice, secondNotice, testServer } from '../support/testServer.ts';
import { testStorageKey } from '../support/testStorageKeys.ts';

/** A server with a claim; `file` files another with a document. */
async function running() {
  const server = await testServer();
  const file = async (person: typeof notice, bytes: Uint8Array<ArrayBuffer>) => {
    const client = server.client();
    await client.authorize(person);
    const dto = standardClaim({ documentContexts: [documentContext('c-1', 'stub.pdf', bytes)] });
    const { body } = await client.submit(dto, { files: [{ clientId: 'c-1', bytes }] });
    return present(body.referenceCodeForm);
  };
  const original = { store: server.store, uploadStorage: await diskStorage(join(server.dataDir, 'documents')) };
  return { ...server, file, original };
}

const variables = (dataDir: string) => ({ DATA_DIR: dataDir, STORAGE_KEY: testStorageKey });
const at = (instant: string) => new Date(instant);

describe('a backup that is put back', () => {
  it('has every claim that was filed before it, with its documents, whatever is filed beside it', async () => {
    const { file, original, store, dataDir } = await running();
    const folder = await temporaryFolder();
    const [first, second] = [pdf(2000, 1), pdf(1900, 2)];
    const code = await file(notice, first);
    const [made, later] = await Promise.all([
      runHere(backupCommand, ['to', folder], variables(dataDir)),
      file(secondNotice, second),
    ]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain('The keys are not in it');
    // The whole data folder is lost.
    const copy = (await readdir(folder)).find((name) => name.endsWith('.db'));
    const fresh = join(await temporaryFolder(), 'data');
    const restored = await runHere(backupCommand, ['restore', join(folder, present(copy))], variables(fresh));
    expect(restored).toMatchObject({ code: 0, stderr: '' });

    const storage = await openStorage(readSettings(variables(fresh)));
    onTestFinished(() => storage.store.close());
    const [restoredClaim, claim] = await Promise.all(
      [storage.store, store].map((each) => each.claims.findByReferenceCode(code)),
    );
    // Each reading of a claim wraps the keys of its documents another time.
    const unwrapped = present(claim).uploads.map((upload) => ({ ...upload, wrappedKey: expect.any(String) }));
    expect(restoredClaim).toEqual({ ...claim, uploads: unwrapped });
    for (const [found, bytes] of [
      [code, first],
      [later, second],
    ] as const) {
      const claim = await storage.store.claims.findByReferenceCode(found);
      // What was filed beside it is there whole, or not at all.
      if (claim !== null)
        expect((await buffer(storage.uploads.read(present(claim.uploads[0])))).equals(bytes)).toBe(true);
      else expect(found).toBe(later);
    }
    await original.store.ping();
  });

  it('never takes the place of a database that is there', async () => {
    const { original, dataDir } = await running();
    const folder = await temporaryFolder();
    const { file } = await backUp(original, folder, at('2026-03-01T12:00:00Z'), 9);
    const refused = await runHere(backupCommand, ['restore', file], variables(dataDir));
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /claims\.db is there: stop the server and move it away, or set DATA_DIR [^\n]*\.\n$/,
    );
    const gone = await runHere(backupCommand, ['restore', join(folder, 'none.db')], variables(await temporaryFolder()));
    expect(gone.stderr).toMatch(/^There is no backup \S+none\.db\.\n$/);
  });
});

describe('backups in a folder', () => {
  it('share their documents, and the oldest go', async () => {
    const { file, original } = await running();
    const folder = await temporaryFolder();
    await file(notice, pdf(2000, 1));
    expect(await backUp(original, folder, at('2026-03-01T12:00:00Z'), 2)).toMatchObject({ documents: 1, removed: 0 });
    await file(secondNotice, pdf(2000, 2));
    expect(await backUp(original, folder, at('2026-03-02T12:00:00Z'), 2)).toMatchObject({ documents: 1, removed: 0 });
    expect(await backUp(original, folder, at('2026-03-03T12:00:00Z'), 2)).toMatchObject({ documents: 0, removed: 1 });
    expect((await readdir(folder)).sort()).toEqual([
      'claims-20260302T120000Z.db',
      'claims-20260303T120000Z.db',
      'documents',
    ]);
  });

  it('lack a document that was removed while they were made, and nothing else', async () => {
    const { file, original } = await running();
    await file(notice, pdf(2000, 1));
    await file(secondNotice, pdf(2000, 2));
    const { uploadStorage } = original;
    let removed = '';
    const removing = {
      ...uploadStorage,
      read: (storageId: string) =>
        storageId === removed
          ? new Readable({ construct: (done) => done(new Error('It is gone.')) })
          : uploadStorage.read(storageId),
      async *storageIds() {
        for await (const storageId of uploadStorage.storageIds()) {
          if (removed === '') {
            removed = storageId;
            await uploadStorage.remove([storageId]);
          }
          yield storageId;
        }
      },
    };
    const backedUp = await backUp(
      { ...original, uploadStorage: removing },
      await temporaryFolder(),
      at('2026-03-01T12:00:00Z'),
      2,
    );
    expect(backedUp.documents).toBe(1);
  });

  it('are made by the server when the newest one is old enough; one that failed is said and leaves the others', async () => {
    const { original } = await running();
    const folder = await temporaryFolder();
    const said: string[] = [];
    const say = (_facts: object, text?: string) => said.push(text ?? '');
    const log = { info: say, error: say };
    const schedule = { folder, every: 24 * 3_600_000, keep: 3 };
    let now = at('2026-03-01T12:00:00Z');
    let failing: Original['store'] | null = null;
    const store: Original['store'] = { backUp: (copy) => (failing ?? original.store).backUp(copy) };
    const { backUpWhenDue } = scheduledBackups({
      ...{ original: { ...original, store }, schedule, telemetry: noTelemetry },
      now: () => now,
    });
    const look = (instant: string) => {
      now = at(instant);
      return backUpWhenDue(log);
    };
    await look('2026-03-01T12:00:00Z');
    await look('2026-03-02T11:59:00Z');
    expect(said).toEqual(['a backup was made']);
    failing = {
      async backUp(copy) {
        await writeFile(copy, 'as far as there was room');
        throw new Error('the disk is full');
      },
    };
    await look('2026-03-02T12:00:00Z');
    failing = null;
    expect(said.at(-1)).toMatch(/^a backup failed: see that BACKUP_DIR/);
    await look('2026-03-02T12:10:00Z');
    expect((await readdir(folder)).sort()).toEqual([
      'claims-20260301T120000Z.db',
      'claims-20260302T121000Z.db',
      'documents',
    ]);
  });

  it('leave nothing of a killed backup, once it is certain that it does not go on', async () => {
    const { original } = await running();
    const folder = await temporaryFolder();
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const [name, written] of [
      ['claims-20260228T120000Z.db.part', twoHoursAgo],
      ['claims-20260228T120000Z.db.part-journal', twoHoursAgo],
      ['claims-20260228T120000Z.db.part-wal', twoHoursAgo],
      ['claims-20260228T120000Z.db.part-shm', twoHoursAgo],
      ['claims-20260301T115900Z.db.part', new Date()],
      ['notes.part', twoHoursAgo],
    ] as const) {
      await writeFile(join(folder, name), 'half');
      await utimes(join(folder, name), written, written);
    }
    await backUp(original, folder, at('2026-03-01T12:00:00Z'), 2);
    expect((await readdir(folder)).sort()).toEqual([
      'claims-20260301T115900Z.db.part',
      'claims-20260301T120000Z.db',
      'documents',
      'notes.part',
    ]);
  });

  it('can be read by their owner alone, from their first byte on and when they are put back', async () => {
    const { original, store } = await running();
    const folder = join(await temporaryFolder(), 'backups');
    await mkdir(folder, { mode: 0o755 });
    const rights: string[] = [];
    const look = async (file: string) => {
      rights.push(((await stat(file)).mode & 0o777).toString(8));
    };
    const looking = {
      async backUp(copy: string) {
        await look(copy);
        await store.backUp(copy);
      },
    };
    const { file } = await backUp({ ...original, store: looking }, folder, at('2026-03-01T12:00:00Z'), 2);
    const fresh = await temporaryFolder();
    expect(await runHere(backupCommand, ['restore', file], variables(fresh))).toMatchObject({ code: 0 });
    for (const written of [file, join(fresh, 'claims.db')]) await look(written);
    expect(rights).toEqual(['600', '600', '600']);
  });
});
