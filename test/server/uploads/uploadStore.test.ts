import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { diskStorage } from '../../../src/server/uploads/diskStorage.ts';
import { uploadStore } from '../../../src/server/uploads/uploadStore.ts';
import { CannotOpen, storageKeys } from '../../../src/server/vault/storageKeys.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { testStorageKeys } from '../support/testStorageKeys.ts';

async function opened() {
  const root = await temporaryFolder();
  const storage = await diskStorage(root);
  const files = async () => {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  return { storage, files, store: uploadStore(storage, testStorageKeys) };
}

async function* chunks(...parts: readonly (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part);
}

type Opened = Awaited<ReturnType<typeof opened>>;

async function stored({ store }: Opened, ...parts: readonly (string | Uint8Array)[]) {
  const batch = await store.beginBatch();
  const received = await batch.receive(chunks(...parts), 10_000_000);
  if (received.tooLarge) throw new Error('The test sent too much.');
  await batch.promote();
  await batch.complete();
  return received;
}

describe('a document', () => {
  it('is measured as it arrived, and read back the same', async () => {
    const there = await opened();
    const document = await stored(there, 'hello ', 'world');
    const { size, sha256 } = document;
    expect({ size, sha256 }).toEqual({
      size: 11,
      sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
    });
    expect(String(await buffer(there.store.read(document)))).toBe('hello world');
  });

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_003])(
    'of %i bytes is the same when it is read',
    async (size) => {
      const bytes = randomBytes(size);
      const there = await opened();
      const document = await stored(there, bytes.subarray(0, size / 3), bytes.subarray(size / 3));
      expect((await buffer(there.store.read(document))).equals(bytes)).toBe(true);
    },
  );

  it('cannot be read in what is stored', async () => {
    const there = await opened();
    await stored(there, 'Marisol Alvarez earned $1,234.50');
    const bytes = await Promise.all((await there.files()).map((file) => readFile(file)));
    expect(bytes).toHaveLength(1);
    expect(bytes[0]?.includes('Alvarez')).toBe(false);
  });

  const damages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
    ['changed', (bytes) => Buffer.concat([bytes.subarray(0, 70_000), Buffer.from('x'), bytes.subarray(70_001)])],
    ['cut off in a piece', (bytes) => bytes.subarray(0, 100_000)],
    ['cut off after a piece', (bytes) => bytes.subarray(0, 65_552)],
    ['emptied', () => Buffer.alloc(0)],
    ['lengthened', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
  ];
  it.each(damages)('that was %s is refused', async (_how, damage) => {
    const there = await opened();
    const document = await stored(there, randomBytes(200_000));
    const [file = ''] = await there.files();
    await writeFile(file, damage(await readFile(file)));
    await expect(buffer(there.store.read(document))).rejects.toThrow(CannotOpen);
  });

  it('opens with neither another key nor the key of another document', async () => {
    const there = await opened();
    const [first, second] = [await stored(there, 'one'), await stored(there, 'two')];
    const stranger = uploadStore(there.storage, storageKeys(['another storage key, long enough for one of them']));
    expect(() => stranger.read(first)).toThrow('The storage key that it was sealed with is not there.');
    expect(() => there.store.read({ ...first, wrappedKey: second.wrappedKey })).toThrow('Its data key is damaged.');
  });

  it('of exactly the allowed size is taken; of one byte more not, and the rest of the stream is left unread', async () => {
    const { store, files } = await opened();
    const batch = await store.beginBatch();
    expect(await batch.receive(chunks('12345'), 5)).toMatchObject({ tooLarge: false, size: 5 });
    const read: string[] = [];
    async function* large() {
      for await (const chunk of chunks('123', '456', '789')) {
        read.push(String(chunk));
        yield chunk;
      }
    }
    expect(await batch.receive(large(), 5)).toEqual({ tooLarge: true, size: 6 });
    expect(read).toEqual(['123', '456']);
    expect(await files()).toHaveLength(1);
    await batch.discard();
    expect(await files()).toEqual([]);
  });
});
