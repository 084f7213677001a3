import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { askedName, memoryName, ownerName, pressName, tokenName, unsavedName } from '../../../rules/plainForm.ts';
import type { PostedForm } from '../../../wire/writtenPage.ts';
import { limitBody, maxBodyBytes, maxPartBytes } from '../../filing/submission/limitBody.ts';
import { readable } from '../../filing/submission/readable.ts';
import { HttpError, malformed } from '../../helpers/httpError.ts';

/** Far more than any page has. */
const mostFields = 10_000;
/** All texts of a page are held in memory: what is typed, and what the page carries. */
const mostTextBytes = 2 * maxPartBytes;
/** They stand in the page twice, of which many browsers send both. */
const hiddenParts: ReadonlySet<string> = new Set([tokenName, ownerName, unsavedName, memoryName, askedName]);

export interface ReadPost {
  readonly posted: PostedForm;
  readonly token: string;
  /** Removes its files. */
  forget(): Promise<void>;
}

/** Reads a form that a browser has sent without scripts. Its files wait on disk. @throws HttpError */
export async function readPost(request: FastifyRequest, hold: (bytes: number) => void): Promise<ReadPost> {
  const { uploads } = request.live.current.settings.app;
  const maxBytes = maxBodyBytes(uploads);
  const tooLarge = () => new HttpError(413, 'LocKey_Plain_TooLarge', 'The body is larger than a page may send.');
  const silent = () => new HttpError(408, 'LocKey_Plain_NotRead', 'The body stopped coming.');
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge();
  const body = limitBody(request.raw, { maxBytes, tooLarge, silent });
  const texts: Record<string, string[]> = Object.create(null);
  const files: Record<string, File[]> = Object.create(null);
  let textBytes = 0;
  let folder: string | null = null;
  const forget = async () => {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  };
  const limits = {
    fieldSize: mostTextBytes,
    fields: mostFields,
    files: uploads.maxFiles + 1,
    // One byte more than allowed, so that the page says that it is too large.
    fileSize: uploads.maxFileBytes + 1,
  };
  try {
    if (request.raw.destroyed) throw malformed('the connection ended before the body');
    for await (const part of readable(body.signal, request.parts({ limits }))) {
      if (part.type === 'field') {
        if (typeof part.value !== 'string') throw malformed('a part must be sent as plain text');
        if (hiddenParts.has(part.fieldname) && texts[part.fieldname] !== undefined) continue;
        const bytes = Buffer.byteLength(part.value);
        hold(bytes);
        textBytes += bytes;
        if (part.valueTruncated || textBytes > mostTextBytes) throw tooLarge();
        texts[part.fieldname] = [...(texts[part.fieldname] ?? []), part.value];
      } else if (!part.filename) {
        // An input without a file.
        part.file.resume();
      } else {
        folder ??= await mkdtemp(join(tmpdir(), 'claim-page-'));
        const path = join(folder, crypto.randomUUID());
        await pipeline(readable(body.signal, part.file), createWriteStream(path, { mode: 0o600 }));
        const file = new File([await openAsBlob(path)], part.filename, { type: part.mimetype });
        files[part.fieldname] = [...(files[part.fieldname] ?? []), file];
      }
    }
  } catch (error) {
    await forget();
    throw error;
  } finally {
    body.end();
  }
  const only = (name: string) => texts[name]?.[0] ?? '';
  return {
    posted: {
      texts,
      files,
      press: texts[pressName]?.at(-1) ?? '',
      owner: only(ownerName),
      asked: only(askedName).split(/\r?\n/),
      memory: only(memoryName),
      unsaved: only(unsavedName),
    },
    token: only(tokenName),
    forget,
  };
}
