import { execFile } from 'node:child_process';
import { promises } from 'node:fs';
import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { diskStorage } from '../../../src/server/uploads/diskStorage.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { storageContract, write } from './storageContract.ts';

storageContract('on the disk', async () => {
  const root = await temporaryFolder();
  return {
    storage: await diskStorage(root),
    another: () => diskStorage(root),
    async letAnHourPass() {
      const anHourAgo = new Date(Date.now() - 3_600_000);
      for (const name of await readdir(join(root, 'tmp'))) await utimes(join(root, 'tmp', name), anHourAgo, anHourAgo);
    },
  };
});

describe('documents on the disk', () => {
  it('can be read by no other user of the machine', async () => {
    const root = await temporaryFolder();
    const batch = await (await diskStorage(root)).beginBatch();
    const storageId = await write(batch, 'x');
    await batch.promote();
    await batch.complete();
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await mode(join(root, 'files', storageId.slice(0, 2), storageId))).toBe('600');
    expect(await mode(join(root, 'files'))).toBe('700');
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });
});

describe('a batch with one upload that cannot be promoted', () => {
  it('says so when all the others have been: one that came later would belong to no batch', async () => {
    const root = await temporaryFolder();
    const batch = await (await diskStorage(root)).beginBatch();
    const [failing, late] = [await write(batch, 'a'), await write(batch, 'b')];
    const [hasFailed, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const link = promises.link;
    promises.link = async (from, to) => {
      if (String(from).endsWith(failing)) {
        hasFailed.resolve();
        throw new Error('The disk fails.');
      }
      await isReleased.promise;
      await link(from, to);
    };
    syncBuiltinESMExports();
    onTestFinished(() => {
      promises.link = link;
      syncBuiltinESMExports();
    });

    let isSaid = false;
    const promoted = batch.promote().catch(() => {
      isSaid = true;
    });
    await hasFailed.promise;
    await setImmediate();
    expect(isSaid).toBe(false);
    isReleased.resolve();
    await promoted;
    expect(isSaid).toBe(true);
    await batch.discard();
    expect(await readdir(join(root, 'files', late.slice(0, 2)))).toEqual([]);
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });
});

describe('a folder that another program left among the arriving uploads', () => {
  it('goes in the sweep, which goes on to the next upload', async () => {
    const root = await temporaryFolder();
    const storage = await diskStorage(root);
    const tmp = join(root, 'tmp');
    await mkdir(join(tmp, 'a-folder', 'in-it'), { recursive: true });
    const batch = await storage.beginBatch();
    await write(batch, 'x');
    batch.abandon();
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const name of await readdir(tmp)) await utimes(join(tmp, name), anHourAgo, anHourAgo);
    expect(await storage.removeAbandoned(new Date(Date.now() - 60_000), async () => new Set())).toBe(2);
    expect(await readdir(tmp)).toEqual([]);
  });
});

describe('a full disk', () => {
  it('is found out by bytes on it: an empty file could still be made', async () => {
    const root = await temporaryFolder();
    const module = new URL('../../../src/server/uploads/diskStorage.ts', import.meta.url).href;
    const check = `
      const { diskStorage } = await import(${JSON.stringify(module)});
      const store = await diskStorage(${JSON.stringify(root)});
      await store.checkWritable().then(() => console.log('ready'), (error) => console.log(error.message));
      const batch = await store.beginBatch();
      const bytes = (async function* () { for (;;) yield Buffer.alloc(10_000); })();
      await batch.write('a', bytes).catch((error) => console.log(error.name));
      await batch.discard();`;
    // The shell lets its child write no file beyond some kilobytes, which is how a full disk looks.
    const limited = 'trap "" XFSZ; ulimit -f 16; exec "$0" --input-type=module -e "$1"';
    const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, check]);
    expect(stdout).toMatch(/\nStorageUnavailable\n$/);
    expect(stdout).toMatch(/^Documents cannot be stored in \S+ \(.*EFBIG.*\): see that the disk has room/);
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });
});
