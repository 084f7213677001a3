import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDirectory } from './syncDirectory.ts';
import { headBytes, type Received, type UploadBatch } from './uploadStore.ts';

/** In an upload's folder: the storage ids being promoted, so that a promotion without a claim can be undone. */
export const journalName = 'promoting.json';

/** A batch whose files wait in `folder` until they are promoted to where `pathOf` says. */
export function diskUploadBatch(folder: string, pathOf: (storageId: string) => string): UploadBatch {
  const received: string[] = [];
  let promoted = false;

  return {
    async receive(bytes, maxBytes) {
      const storageId = randomUUID();
      const path = join(folder, storageId);
      const handle = await open(path, 'wx', 0o600);
      let result: Received;
      try {
        result = await write(handle, bytes, maxBytes, storageId);
      } finally {
        await handle.close();
      }
      if (result.tooLarge) await rm(path);
      else received.push(storageId);
      return result;
    },
    async promote() {
      if (received.length === 0) return;
      await writeFile(join(folder, journalName), JSON.stringify(received), { mode: 0o600, flush: true });
      await syncDirectory(folder);
      promoted = true;
      const directories = new Set(received.map((storageId) => dirname(pathOf(storageId))));
      for (const directory of directories) await mkdir(directory, { recursive: true, mode: 0o700 });
      for (const storageId of received) await rename(join(folder, storageId), pathOf(storageId));
      for (const directory of directories) {
        await syncDirectory(directory);
        await syncDirectory(dirname(directory));
      }
    },
    async complete() {
      await rm(folder, { recursive: true, force: true });
    },
    async discard() {
      if (promoted) for (const storageId of received) await rm(pathOf(storageId), { force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function write(
  handle: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  storageId: string,
): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes) return { tooLarge: true, size };
    hash.update(chunk);
    if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
    await writeFully(handle, chunk);
  }
  await handle.sync();
  return { tooLarge: false, storageId, size, sha256: hash.digest('hex'), head };
}

/** A write may take only a part of the chunk (a nearly full disk): the rest is written until all of it is. */
async function writeFully(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.length - written);
    written += bytesWritten;
  }
}
