import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AppSettings } from '../../../documents/definitions/settings.ts';
import { NamedUpload } from '../../../wire/drafts.ts';
import { documentsPart, formDtoParts, savedUploadsPart } from '../../../wire/formParts.ts';
import { FormDto } from '../../../wire/models.ts';
import { malformed } from '../../helpers/httpError.ts';
import { maxPartBytes } from './limitBody.ts';
import { readable } from './readable.ts';
import type { UploadReceiver } from './uploadReceiver.ts';

/** Far more than any settlement allows. */
const mostSavedUploads = 1000;

// Compiled: refusing a megabyte of nonsense must not take a second.
const formDto = Compile(FormDto);
/** Without files the part `documents` is the text null. */
const textParts: readonly string[] = [...formDtoParts, documentsPart];
const allParts: readonly string[] = [...textParts, savedUploadsPart];
const savedUploads = Compile(Type.Array(NamedUpload, { maxItems: mostSavedUploads }));
const parts = formDtoParts.map((name) => ({ name, schema: Compile(FormDto.properties[name]) }));

/**
 * Reads the DTO, for which `begin` makes the receiver, then streams each file into it.
 * @throws HttpError for an unknown, repeated, missing, late or malformed part; the reason of `signal`.
 */
export async function readParts(
  request: FastifyRequest,
  { maxFiles }: AppSettings['uploads'],
  signal: AbortSignal,
  begin: (dto: FormDto, saved: readonly NamedUpload[]) => Promise<UploadReceiver>,
): Promise<ReceivedParts> {
  if (!request.isMultipart()) throw malformed('the body must be multipart/form-data');
  const values = new Map<string, unknown>();
  let received: ReceivedParts | undefined;
  const complete = async (expected: readonly string[]) => {
    const dto = parseDto(values, expected);
    return { dto, receiver: await begin(dto, parseSavedUploads(values)) };
  };
  const limits = {
    fieldSize: maxPartBytes,
    // One more than allowed, so that the error can name it.
    fields: allParts.length + 1,
    files: maxFiles + 1,
    // The receiver counts the bytes itself: the parser would refuse a file of exactly the allowed size.
    fileSize: Number.POSITIVE_INFINITY,
  };
  // The parser would never notice that the connection has already ended.
  if (request.raw.destroyed) throw malformed('the connection ended before the body');
  for await (const part of readable(signal, request.parts({ limits }))) {
    if (part.type === 'field') {
      if (received !== undefined) throw malformed('a part comes after a file');
      if (part.valueTruncated) throw malformed('a part is too long');
      addPart(values, part.fieldname, part.value);
    } else {
      if (part.fieldname !== documentsPart)
        throw malformed(`there is an unknown file part: files come as "${documentsPart}"`);
      if (values.has(documentsPart)) throw malformed(`files come beside a text part "${documentsPart}"`);
      received ??= await complete(formDtoParts);
      await received.receiver.receive(part.filename, readable(signal, part.file));
    }
  }
  return received ?? (await complete(textParts));
}

/** A submit whose parts have all come. */
export interface ReceivedParts {
  readonly dto: FormDto;
  readonly receiver: UploadReceiver;
}

function addPart(values: Map<string, unknown>, name: string, text: unknown): void {
  if (!allParts.includes(name)) throw malformed(`there is an unknown part: the parts are ${allParts.join(', ')}`);
  if (values.has(name)) throw malformed(`the part "${name}" comes twice`);
  if (typeof text !== 'string') throw malformed(`the part "${name}" must be sent as plain text`);
  try {
    values.set(name, JSON.parse(text));
  } catch {
    throw malformed(`the part "${name}" is not JSON`);
  }
}

function parseSavedUploads(values: ReadonlyMap<string, unknown>): readonly NamedUpload[] {
  const saved = values.get(savedUploadsPart) ?? [];
  if (savedUploads.Check(saved)) return saved;
  throw malformed(`the part "${savedUploadsPart}" is not of its schema. GET /api/docs has the schemas`);
}

function parseDto(values: ReadonlyMap<string, unknown>, expected: readonly string[]): FormDto {
  const missing = expected.filter((name) => !values.has(name));
  if (missing.length > 0) throw malformed(`missing parts: ${missing.join(', ')}`);
  const {
    [documentsPart]: documents = null,
    [savedUploadsPart]: _saved,
    ...dto
  }: Readonly<Record<string, unknown>> = Object.fromEntries(values);
  if (documents !== null) throw malformed(`the text part "${documentsPart}" may only say null: files come as files`);
  if (formDto.Check(dto)) return dto;
  // Only the name of the part: inside it are names that the sender chose.
  const wrong = parts.filter(({ name, schema }) => !schema.Check(values.get(name))).map(({ name }) => `"${name}"`);
  throw malformed(`a part is not of its schema: ${wrong.join(', ')}. GET /api/docs has the schemas`);
}
