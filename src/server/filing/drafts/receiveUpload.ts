import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { tooManyFiles } from '../../../rules/fileCount.ts';
import { shownFileName } from '../../../rules/fileName.ts';
import { fileRefusal, infected } from '../../../rules/fileRefusal.ts';
import { formatBytes } from '../../../rules/formatBytes.ts';
import type { Message } from '../../../rules/message.ts';
import { SaveUploadRequest } from '../../../wire/drafts.ts';
import { HttpError, malformed } from '../../helpers/httpError.ts';
import { cultureOf } from '../../settlement/cultureOf.ts';
import { inspectDocument } from '../../uploads/inspect/inspectDocument.ts';
import type { Origin } from '../../uploads/scan/quarantine.ts';
import type { ScannedBatch } from '../../uploads/scan/scannedBatch.ts';
import type { FilingContext } from '../filingContext.ts';
import { limitBody } from '../submission/limitBody.ts';
import { readable } from '../submission/readable.ts';
import type { DraftUpload } from './drafts.ts';

const { document: _document, ...texts } = SaveUploadRequest.properties;
const Texts = Type.Object(texts);
type Texts = Static<typeof Texts>;
const textParts = Compile(Texts);
const names = Object.keys(texts);
const filePart = 'document' satisfies keyof typeof SaveUploadRequest.properties;
/** Bytes of three short texts, a name of a thousand characters, and the multipart headers. */
const mostAround = 64 * 1024;
/** Per text; they are held in memory until the file comes. */
const mostTextBytes = 8 * 1024;

export class UploadRefusal extends HttpError {
  readonly params: Readonly<Record<string, string>>;

  constructor({ key, params = {} }: Message, status = 400) {
    super(status, key, 'The document is not taken.');
    this.params = params;
  }
}

/** The most bytes of a request with one upload. */
export const mostBytes = ({ live }: Pick<FilingContext, 'live'>): number =>
  live.current.settings.app.uploads.maxFileBytes + mostAround;

interface Begun {
  readonly documents: number;
  readonly bytes: number;
  readonly from: Origin;
}

/** Reads one upload into the batch; `begin` runs before the first byte of the file. @throws HttpError */
export async function receiveUpload(
  request: FastifyRequest,
  context: Pick<FilingContext, 'live' | 'telemetry'>,
  batch: ScannedBatch,
  begin: (texts: Texts) => Promise<Begun>,
): Promise<DraftUpload> {
  const { telemetry } = context;
  const { uploads } = context.live.current.settings.app;
  const culture = cultureOf(request, undefined, context.live.current);
  const tooLarge = (name: string, attached = 0, size = uploads.maxFileBytes + 1) => {
    const params = { name: shownFileName(name), max: formatBytes(uploads.maxFileBytes, culture) };
    const otherwise = { key: 'LocKey_Shared_File_TooLarge', params };
    return new UploadRefusal(fileRefusal({ name, size }, uploads, attached, culture) ?? otherwise, 413);
  };
  let sent: Texts | undefined;
  const body = limitBody(request.raw, {
    maxBytes: mostBytes(context),
    // Until the texts have come the file has no name.
    tooLarge: () => tooLarge(sent?.name ?? `…${uploads.allowedExtensions[0] ?? ''}`),
    silent: () => new HttpError(408, 'LocKey_Shared_ErrorMessage_Problem', 'The body stopped coming.'),
  });
  try {
    if (!request.isMultipart()) throw malformed('the body must be multipart/form-data');
    // The parser would never notice that the connection has already ended.
    if (request.raw.destroyed) throw malformed('the connection ended before the body');
    const values = new Map<string, unknown>();
    let received: DraftUpload | undefined;
    const limits = {
      fieldSize: mostTextBytes,
      fields: names.length + 1,
      files: 2,
      fileSize: Number.POSITIVE_INFINITY,
    };
    for await (const part of readable(body.signal, request.parts({ limits }))) {
      if (received !== undefined) throw malformed('a part comes after the file');
      if (part.type === 'field') {
        if (!names.includes(part.fieldname) || values.has(part.fieldname))
          throw malformed('a part is unknown or twice');
        if (part.valueTruncated) throw malformed('a part is too long');
        values.set(part.fieldname, part.value);
        continue;
      }
      if (part.fieldname !== filePart) throw malformed(`the file comes as "${filePart}"`);
      sent = textsIn(values);
      const attached = await begin(sent);
      if (attached.documents >= uploads.maxFiles) throw new UploadRefusal(tooManyFiles(uploads.maxFiles));
      const name = sent.name.normalize('NFC');
      const most = Math.min(uploads.maxFileBytes, uploads.maxClaimBytes - attached.bytes);
      const content = inspectDocument(name, uploads.allowedExtensions);
      const bytes = content.passThrough(readable(body.signal, part.file));
      const { from } = attached;
      const file = await telemetry.part('document', () => batch.receive(bytes, most, from));
      if (file.tooLarge) throw tooLarge(name, attached.bytes, file.size);
      if (file.infected) throw new UploadRefusal(infected(name));
      const refusal = fileRefusal({ name, size: file.size }, uploads, attached.bytes, culture);
      if (refusal !== null) throw new UploadRefusal(refusal);
      const inspected = await telemetry.part('inspect', content.result);
      if ('refusal' in inspected) throw new UploadRefusal(inspected.refusal);
      const { storageId, wrappedKey, size, sha256 } = file;
      received = { storageId, wrappedKey, file: sent.file, name, type: inspected.type, size, sha256 };
    }
    if (received === undefined) throw malformed('the file is missing');
    return received;
  } finally {
    body.end();
  }
}

function textsIn(values: ReadonlyMap<string, unknown>): Texts {
  const sent = Object.fromEntries(values);
  if (textParts.Check(sent)) return sent;
  throw malformed('a text part is missing, comes after the file or is not of its schema');
}
