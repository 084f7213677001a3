import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { AppSettings } from '../../documents/settings.ts';
import { documentsPart, FormDto, formDtoParts } from '../../wire/models.ts';
import { errorCode } from '../startupError.ts';
import type { DocumentReceiver } from './documentReceiver.ts';
import { malformed } from './malformed.ts';

/** No claim's answers come near it; a part is held in memory. */
const maxPartBytes = 1024 * 1024;

/**
 * Reads the parts of a submit: first the DTO, then `onDto` once it is complete, then each file into the receiver.
 * @throws Refusal for a part that is unknown, twice, missing, too late or not of its schema.
 */
export async function readParts(
  request: FastifyRequest,
  { maxFiles }: AppSettings['uploads'],
  receiver: DocumentReceiver,
  onDto: (dto: FormDto) => Promise<void>,
): Promise<FormDto> {
  if (!request.isMultipart()) throw malformed('the body must be multipart/form-data');
  const values = new Map<string, unknown>();
  let dto: FormDto | undefined;
  const complete = async () => {
    const parsed = parseDto(values);
    await onDto(parsed);
    receiver.begin(parsed);
    return parsed;
  };
  const limits = {
    fieldSize: maxPartBytes,
    // One more than there are, so that the one too many is named.
    fields: formDtoParts.length + 1,
    files: maxFiles + 1,
    // The receiver counts the bytes of a file itself: a file of exactly the allowed size is allowed.
    fileSize: Number.POSITIVE_INFINITY,
  };
  for await (const part of readable(request.parts({ limits }))) {
    if (part.type === 'field') {
      if (dto !== undefined) throw malformed(`the part "${part.fieldname.slice(0, 64)}" comes after a file`);
      if (part.valueTruncated) throw malformed(`the part "${part.fieldname.slice(0, 64)}" is too long`);
      addPart(values, part.fieldname, part.value);
    } else {
      if (part.fieldname !== documentsPart) throw malformed(`unknown file part "${part.fieldname.slice(0, 64)}"`);
      dto ??= await complete();
      await receiver.receive(part.filename, readable(part.file));
    }
  }
  return dto ?? (await complete());
}

/** The same items; when the body is cut off or no multipart at all, that is the sender's fault and not the server's. */
async function* readable<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw errorCode(error).startsWith('FST_') ? error : malformed('the body is no complete multipart/form-data');
  }
}

function addPart(values: Map<string, unknown>, name: string, text: unknown): void {
  if (!formDtoParts.some((part) => part === name)) throw malformed(`unknown part "${name.slice(0, 64)}"`);
  if (values.has(name)) throw malformed(`the part "${name}" comes twice`);
  if (typeof text !== 'string') throw malformed(`the part "${name}" must be sent as plain text`);
  try {
    values.set(name, JSON.parse(text));
  } catch {
    throw malformed(`the part "${name}" is no JSON`);
  }
}

function parseDto(values: ReadonlyMap<string, unknown>): FormDto {
  const missing = formDtoParts.filter((name) => !values.has(name));
  if (missing.length > 0) throw malformed(`missing parts: ${missing.join(', ')}`);
  const dto: unknown = Object.fromEntries(values);
  if (Value.Check(FormDto, dto)) return dto;
  const places = Value.Errors(FormDto, dto).map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw malformed(`the claim is not of its schema: ${places.slice(0, 5).join('; ')}`);
}
