import type { CompiledFlow, CompiledModel } from '../../compile/compiledPage.ts';
import { fieldId } from '../../compile/names.ts';
import type { AppSettings } from '../../documents/settings.ts';
import { formatBytes } from '../../rules/formatBytes.ts';
import type { Message } from '../../rules/message.ts';
import type { FileLike } from '../../rules/value.ts';
import type { FieldError } from '../../wire/calls.ts';
import type { FormDto, WireModel } from '../../wire/models.ts';
import type { Upload } from '../documents/documentStore.ts';
import type { StoredDocument } from '../store/store.ts';
import { malformed } from './malformed.ts';
import { extensionOf, sniff } from './sniff.ts';

interface Expected {
  readonly context: WireModel;
  readonly model: CompiledModel;
  readonly fileField: string;
  received: boolean;
}

/**
 * Takes the files of one claim, each for the document context that names it. What is wrong with a file is an error at
 * its field; the files after it are looked at all the same, so that a claimant hears of everything at once.
 */
export class DocumentReceiver {
  readonly documents: StoredDocument[] = [];
  readonly files = new Map<string, FileLike>();
  readonly #errors: FieldError[] = [];
  readonly #expected = new Map<string, Expected>();
  readonly #flow: CompiledFlow;
  readonly #limits: AppSettings['uploads'];
  readonly #upload: Upload;
  #totalBytes = 0;
  #culture = 'en';

  constructor(flow: CompiledFlow, limits: AppSettings['uploads'], upload: Upload) {
    this.#flow = flow;
    this.#limits = limits;
    this.#upload = upload;
  }

  /** Names the document contexts that files may come for. @throws Refusal when two have the same clientId. */
  begin(dto: FormDto): void {
    this.#culture = dto.userPreferredCulture;
    for (const context of dto.documentContexts) {
      const model = Object.values(this.#flow.models).find((candidate) => isModel(context, candidate));
      if (model?.fileField === undefined || model.fileField === null) continue;
      if (this.#expected.has(context.clientId)) throw malformed('two document contexts have the same clientId');
      this.#expected.set(context.clientId, { context, model, fileField: model.fileField, received: false });
    }
  }

  /** @throws Refusal when no document context, or one that has its file already, is named like the file. */
  async receive(clientId: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const expected = this.#expected.get(clientId);
    if (expected === undefined) throw malformed('a file is not named by the clientId of a document context');
    if (expected.received) throw malformed('two files are named by the same clientId');
    expected.received = true;

    const { maxFileBytes, maxClaimBytes, allowedExtensions } = this.#limits;
    const room = maxClaimBytes - this.#totalBytes;
    const received = await this.#upload.receive(bytes, Math.min(maxFileBytes, room));
    if (received.tooLarge) {
      return room < maxFileBytes
        ? this.#refuse(expected, {
            key: 'LocKey_Shared_File_ClaimTooLarge',
            params: { max: formatBytes(maxClaimBytes, this.#culture) },
          })
        : this.#refuse(expected, {
            key: 'LocKey_Shared_File_TooLarge',
            params: { max: formatBytes(maxFileBytes, this.#culture) },
          });
    }
    const { storageId, size, sha256, head } = received;
    this.#totalBytes += size;
    if (size === 0) return this.#refuse(expected, { key: 'LocKey_Shared_File_Empty' });
    const name = textOf(expected, 'name') ?? '';
    const extension = extensionOf(name);
    const type = allowedExtensions.includes(extension) ? sniff(extension, head) : null;
    if (type === null) {
      const types = allowedExtensions.join(', ');
      return this.#refuse(expected, { key: 'LocKey_Shared_File_TypeNotAllowed', params: { types } });
    }
    const promised = textOf(expected, 'size');
    if (promised !== null && promised !== String(size)) {
      return this.#refuse(expected, { key: 'LocKey_Shared_File_NotReceived' });
    }
    this.documents.push({ storageId, clientId, name, type, size, sha256 });
    this.files.set(clientId, { name, size, type });
  }

  /** What is wrong with the files, those included that a document context names and that never came. */
  errors(): readonly FieldError[] {
    const absent = [...this.#expected.values()]
      .filter((expected) => !expected.received && textOf(expected, 'name') !== null)
      .map((expected) => errorAt(expected, { key: 'LocKey_Shared_File_NotReceived' }));
    return [...this.#errors, ...absent];
  }

  #refuse(expected: Expected, message: Message): void {
    this.#errors.push(errorAt(expected, message));
  }
}

function errorAt({ context, model, fileField }: Expected, message: Message): FieldError {
  return { field: fieldId(model.key, fileField), record: context.clientId, message };
}

/** What a document context says of its file: the text in the field that takes its name or size. */
function textOf({ context, model }: Expected, target: 'name' | 'size'): string | null {
  const field = model.fileTargets[target];
  const value = field === null ? null : context.fields[field];
  return typeof value === 'string' ? value : null;
}

function isModel(context: WireModel, model: CompiledModel): boolean {
  const transactionType = context.metadata['transactionType'] ?? '';
  return (
    model.dtoMapping === 'documentContexts' &&
    transactionType.toLowerCase() === (model.transactionType ?? '').toLowerCase()
  );
}
