import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDirectory } from './syncDirectory.ts';

/** In an upload's folder: the storage ids being promoted, so that a promotion without a claim can be undone. */
export const journalName = 'promoting.json';

/** How many leading bytes a received file has at most in `head`: enough to recognise its type. */
const headBytes = 4096;

export type UploadBatch = ReturnType<typeof diskUploadBatch>;

/** A batch whose files wait in `folder` until they are promoted to where `pathOf` says. */
export function diskUploadBatch(folder: string, pathOf: (storageId: string) => string) {
  const received: string[] = [];
  let promoted = false;

  return {
    /**
     * Takes one file from a stream, never more than a chunk of it in memory. Stops reading as soon as there are more
     * than `maxBytes`, and then keeps nothing of it.
     */
    async receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
      const storageId = randomUUID();
      const path = join(folder, storageId);
      const handle = await open(path, 'wx', 0o600);
      const written = await write(handle, bytes, maxBytes).finally(() => handle.close());
      if (written.tooLarge) {
        await rm(path);
        return written;
      }
      received.push(storageId);
      return { ...written, storageId };
    },
    /** Makes every received file permanent and waits for the disk. Only then may the claim be committed. */
    async promote(): Promise<void> {
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
    /** Ends the batch after the commit: forgets how to undo it. */
    async complete(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
    },
    /** Ends the batch without a claim: removes every file it received, promoted or not. */
    async discard(): Promise<void> {
      if (promoted) for (const storageId of received) await rm(pathOf(storageId), { force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `size` is what was read, which for a file that is too large is not all of it. */
async function write(handle: FileHandle, bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes) return { tooLarge: true, size } as const;
    hash.update(chunk);
    if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
    await writeFully(handle, chunk);
  }
  await handle.sync();
  return { tooLarge: false, size, sha256: hash.digest('hex'), head } as const;
}

/** A write may take only a part of the chunk (a nearly full disk): the rest is written until all of it is. */
async function writeFully(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.length - written);
    written += bytesWritten;
  }
}
