import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

export interface FileIdentity {
  /** In hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** See `fileVersion`. */
  readonly version: string;
}

/** Reads the whole file. @throws the file system's error when it cannot be read. */
export async function fileIdentity(file: string): Promise<FileIdentity> {
  const [version, { size }] = [await fileVersion(file), await stat(file)];
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return { sha256: hash.digest('hex'), bytes: size, version };
}

/** Changes when the file is written to or replaced. */
export async function fileVersion(file: string): Promise<string> {
  const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

export function unreadable(code: string): string {
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EISDIR':
      return 'this is a folder: name the file in it';
    case 'EACCES':
      return 'this user may not read it';
    default:
      return `cannot be read (${code})`;
  }
}
