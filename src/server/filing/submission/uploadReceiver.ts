import { modelsByKey } from '../../../claim/dtoReader.ts';
import type { CompiledFlow, CompiledModel } from '../../../compile/compiledPage.ts';
import type { AppSettings } from '../../../documents/definitions/settings.ts';
import { notReceived } from '../../../rules/fileName.ts';
import { fileRefusal, infected } from '../../../rules/fileRefusal.ts';
import type { Message } from '../../../rules/message.ts';
import { fieldId } from '../../../rules/names.ts';
import type { FileLike } from '../../../rules/value.ts';
import type { FieldError } from '../../../wire/calls.ts';
import type { FormDto, WireModel } from '../../../wire/models.ts';
import { invalidClaim, malformed } from '../../helpers/httpError.ts';
import type { ReceivedUpload } from '../../store/storedUpload.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { inspectDocument } from '../../uploads/inspect/inspectDocument.ts';
import type { Origin } from '../../uploads/scan/quarantine.ts';
import type { ScannedBatch } from '../../uploads/scan/scannedBatch.ts';
import type { DraftUpload } from '../drafts/drafts.ts';

export type UploadReceiver = ReturnType<typeof uploadReceiver>;

interface Expected {
  readonly context: WireModel;
  readonly model: CompiledModel;
  readonly fileField: string;
}

/**
 * Takes the files of one claim. An error at one file does not stop the next, so that the claimant reads all of them at
 * once; only too many bytes do, and those of refused files count.
 * @throws HttpError when two document contexts have the same clientId.
 */
export function uploadReceiver(
  flow: CompiledFlow,
  dto: FormDto,
  limits: AppSettings['uploads'],
  batch: ScannedBatch,
  from: Origin,
  telemetry: Pick<Telemetry, 'part'>,
) {
  const all = expectedFiles(flow, dto);
  const missing = new Map(all);
  const uploads = new Map<string, ReceivedUpload>();
  const files: ReadonlyMap<string, FileLike> = uploads;
  const errors: FieldError[] = [];
  const taken = new Map<string, Expected>();
  let arrived = 0;

  const receive = async (expected: Expected, bytes: AsyncIterable<Uint8Array>): Promise<Message | null> => {
    const { maxFileBytes, maxClaimBytes, allowedExtensions } = limits;
    const name = textOf(expected, 'name') ?? '';
    const content = inspectDocument(name, allowedExtensions);
    const most = Math.min(maxFileBytes, maxClaimBytes - arrived);
    const received = await telemetry.part('document', () => batch.receive(content.passThrough(bytes), most, from));
    const { size } = received;
    const refusal = fileRefusal({ name, size }, limits, arrived, dto.userPreferredCulture);
    if (received.tooLarge) {
      if (refusal === null) throw new Error('A document was too large for the store and not for the claim.');
      throw invalidClaim('There are more bytes than allowed.', [...errors, errorAt(expected, refusal)], 413);
    }
    arrived += size;
    if (received.infected) return infected(name);
    if (refusal !== null) return refusal;
    const inspected = await telemetry.part('inspect', content.result);
    if ('refusal' in inspected) return inspected.refusal;
    if (expected.model.fileTargets.size !== null && textOf(expected, 'size') !== String(size)) {
      return notReceived(name);
    }
    const { clientId } = expected.context;
    const { storageId, wrappedKey, sha256 } = received;
    uploads.set(clientId, { storageId, wrappedKey, clientId, name, type: inspected.type, size, sha256 });
    return null;
  };

  const take = (expected: Expected, saved: DraftUpload): Message | null => {
    const { file: _file, ...upload } = saved;
    const { name, size } = upload;
    if (taken.has(upload.storageId)) throw malformed('two document contexts name the same saved upload');
    taken.set(upload.storageId, expected);
    const refusal = fileRefusal({ name, size }, limits, arrived, dto.userPreferredCulture);
    arrived += size;
    if (refusal !== null) return refusal;
    const isOther = expected.model.fileTargets.size !== null && textOf(expected, 'size') !== String(size);
    if (isOther || textOf(expected, 'name') !== name) return notReceived(textOf(expected, 'name') ?? name);
    const { clientId } = expected.context;
    uploads.set(clientId, { ...upload, clientId });
    return null;
  };

  const expect = (clientId: string): Expected => {
    const expected = missing.get(clientId);
    if (expected === undefined) {
      throw malformed(
        all.has(clientId)
          ? 'two files are named by the same clientId'
          : 'a file is not named by the clientId of a document context',
      );
    }
    missing.delete(clientId);
    return expected;
  };

  const named = [...missing.values()].filter((expected) => textOf(expected, 'name') !== null);

  return {
    /** From the document contexts, before any file has come. */
    announced: {
      documents: named.length,
      bytes: named.reduce((sum, expected) => sum + (Number(textOf(expected, 'size')) || 0), 0),
    },
    /** In the claimant's order, however each came. */
    uploads: (): readonly ReceivedUpload[] => [...all.keys()].flatMap((clientId) => uploads.get(clientId) ?? []),
    files,
    /** The claim with the file types that the server found: a browser goes by the name. */
    withTypes: (claim: FormDto): FormDto => ({
      ...claim,
      documentContexts: claim.documentContexts.map((context) => {
        const type = uploads.get(context.clientId)?.type;
        const field = all.get(context.clientId)?.model.fileTargets.type ?? null;
        return type === undefined || field === null
          ? context
          : { ...context, fields: { ...context.fields, [field]: type } };
      }),
    }),
    /** @throws HttpError for a file without a document context or a second file of one; 413 for too many bytes. */
    async receive(clientId: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      const expected = expect(clientId);
      const message = await receive(expected, bytes);
      if (message !== null) errors.push(errorAt(expected, message));
    },
    /** Takes an upload of the draft; null: it is gone. @throws HttpError as `receive` does. */
    take(clientId: string, saved: DraftUpload | null): void {
      const expected = expect(clientId);
      const message = saved === null ? notReceived(textOf(expected, 'name') ?? '') : take(expected, saved);
      if (message !== null) errors.push(errorAt(expected, message));
    },
    taken: (): readonly string[] => [...taken.keys()],
    /** Errors for taken uploads that are not in `there` any more. */
    goneErrors: (there: ReadonlySet<string>): readonly FieldError[] =>
      [...taken].flatMap(([storageId, expected]) =>
        there.has(storageId) ? [] : [errorAt(expected, notReceived(textOf(expected, 'name') ?? ''))],
      ),
    /** Includes files that a document context names and that never came. */
    errors: (): readonly FieldError[] => [
      ...errors,
      ...[...missing.values()].flatMap((expected) => {
        const name = textOf(expected, 'name');
        return name === null ? [] : [errorAt(expected, notReceived(name))];
      }),
    ],
  };
}

function expectedFiles(flow: CompiledFlow, dto: FormDto): ReadonlyMap<string, Expected> {
  const expected = new Map<string, Expected>();
  for (const [key, contexts] of modelsByKey(flow, dto)) {
    const model = key === null ? undefined : flow.models[key];
    if (model === undefined || !model.isDocument || model.fileField === null) continue;
    for (const context of contexts) {
      if (expected.has(context.clientId)) throw malformed('two document contexts have the same clientId');
      expected.set(context.clientId, { context, model, fileField: model.fileField });
    }
  }
  return expected;
}

function errorAt({ context, model, fileField }: Expected, message: Message): FieldError {
  return { field: fieldId(model.key, fileField), record: context.clientId, message };
}

function textOf({ context, model }: Expected, target: 'name' | 'size'): string | null {
  const field = model.fileTargets[target];
  const value = field === null ? null : context.fields[field];
  return typeof value === 'string' ? value : null;
}
