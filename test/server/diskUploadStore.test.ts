import { execFile } from 'node:child_process';
import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { UploadBatch } from '../../src/server/uploads/diskUploadBatch.ts';
import { diskUploadStore } from '../../src/server/uploads/diskUploadStore.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

async function opened() {
  const root = await temporaryFolder();
  const store = await diskUploadStore(root);
  const names = async () =>
    (await readdir(root, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()).map((e) => e.name);
  return { root, store, names };
}

async function* chunks(...parts: readonly string[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function receive(upload: UploadBatch, ...parts: readonly string[]) {
  const received = await upload.receive(chunks(...parts), 100);
  if (received.tooLarge) throw new Error('The test sent too much.');
  return received;
}

const none = async () => new Set<string>();
const anHourAgo = new Date(Date.now() - 3_600_000);

describe('documents on the disk', () => {
  it('are read back once they are promoted', async () => {
    const { store, names } = await opened();
    const upload = await store.beginBatch();
    const { storageId, size, sha256, head } = await receive(upload, 'hello ', 'world');
    await upload.promote();
    await upload.complete();
    expect({ size, sha256, head: head.toString() }).toEqual({
      size: 11,
      sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
      head: 'hello world',
    });
    expect(await text(store.read(storageId))).toBe('hello world');
    expect(await names()).toEqual([storageId]);
  });

  it('can be read by nobody else on the machine', async () => {
    const { root, store } = await opened();
    const upload = await store.beginBatch();
    const { storageId } = await receive(upload, 'x');
    await upload.promote();
    await upload.complete();
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await mode(join(root, 'files', storageId.slice(0, 2), storageId))).toBe('600');
    expect(await mode(join(root, 'files'))).toBe('700');
  });

  it('of exactly the allowed size are taken; of one byte more not, and the rest of the stream is left unread', async () => {
    const { store, names } = await opened();
    const upload = await store.beginBatch();
    expect(await upload.receive(chunks('12345'), 5)).toMatchObject({ tooLarge: false, size: 5 });
    const read: string[] = [];
    async function* large() {
      for await (const chunk of chunks('123', '456', '789')) {
        read.push(String(chunk));
        yield chunk;
      }
    }
    expect(await upload.receive(large(), 5)).toEqual({ tooLarge: true, size: 6 });
    expect(read).toEqual(['123', '456']);
    expect(await names()).toHaveLength(1);
    await upload.discard();
    expect(await names()).toEqual([]);
  });

  it('go with their upload when it is discarded, promoted or not', async () => {
    const { store, names } = await opened();
    const upload = await store.beginBatch();
    await receive(upload, 'a');
    await receive(upload, 'b');
    await upload.promote();
    await upload.discard();
    expect(await names()).toEqual([]);
  });

  it('that an upload left behind are removed when no claim has them, and kept when one has', async () => {
    const { root, store } = await opened();
    const waiting = await store.beginBatch();
    await receive(waiting, 'never promoted');
    const orphaned = await store.beginBatch();
    const lost = await receive(orphaned, 'promoted, never committed');
    await orphaned.promote();
    const committed = await store.beginBatch();
    const kept = await receive(committed, 'committed, never completed');
    await committed.promote();
    for (const name of await readdir(join(root, 'tmp'))) await utimes(join(root, 'tmp', name), anHourAgo, anHourAgo);

    const removed = await store.removeAbandoned(new Date(Date.now() - 60_000), async (ids) => {
      return new Set(ids.filter((id) => id === kept.storageId));
    });
    expect(removed).toBe(3);
    expect(await text(store.read(kept.storageId))).toBe('committed, never completed');
    await expect(text(store.read(lost.storageId))).rejects.toThrow('ENOENT');
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });

  it('that are arriving now stay', async () => {
    const { store } = await opened();
    const upload = await store.beginBatch();
    const { storageId } = await receive(upload, 'still here');
    expect(await store.removeAbandoned(new Date(Date.now() - 60_000), none)).toBe(0);
    await upload.promote();
    expect(await text(store.read(storageId))).toBe('still here');
  });
});

describe('a disk that has no room', () => {
  it('is found out by bytes on it: an empty file could still be made', async () => {
    const root = await temporaryFolder();
    const module = new URL('../../src/server/uploads/diskUploadStore.ts', import.meta.url).href;
    const check = `
      const { diskUploadStore } = await import(${JSON.stringify(module)});
      const store = await diskUploadStore(${JSON.stringify(root)});
      await store.checkWritable().then(() => console.log('ready'), (error) => console.log(error.message));`;
    // The shell lets its child write no file beyond some kilobytes, which is how a full disk looks.
    const limited = 'trap "" XFSZ; ulimit -f 16; exec "$0" --input-type=module -e "$1"';
    const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, check]);
    expect(stdout).toMatch(/^Documents cannot be stored in \S+ \(.*EFBIG.*\): see that the disk has room/);
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });
});
