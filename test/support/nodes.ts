import type { ModelBindings } from '../../src/documents/definitions/models.ts';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { Condition } from '../../src/rules/condition.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import type { FileLike, FileListLike } from '../../src/rules/value.ts';

/** The models that test documents bind, by alias. */
export const bindings = {
  details: { dtoMapping: 'claimDetails' },
  claimant: { dtoMapping: 'claimantInfo' },
  payments: { dtoMapping: 'claimTransactions', transactionType: 'Payment' },
  documents: { dtoMapping: 'documentContexts' },
} as const satisfies ModelBindings;

/** Those of what the server knows: one model of facts, and a list of records. */
export const knownBindings = {
  known: { dtoMapping: 'prepopulatedData' },
  received: { dtoMapping: 'prepopulatedData', transactionType: 'Document' },
} as const satisfies ModelBindings;

export const text: ModelField = { type: 'string' };
export const yesNo: ModelField = { type: 'boolean' };
export const required: ModelField = { type: 'string', validations: [{ type: 'Required' }] };

/** A field node named `<alias>.<key>`, by default a text field. */
export function field(reference: string, rest: Readonly<Record<string, unknown>> = {}): PageNode {
  return { type: 'field', field: reference, widget: 'text', label: 'LocKey_Test_Label', ...rest };
}

type Rest = Readonly<Record<string, unknown>> & { readonly dependencies?: Readonly<Record<string, unknown>> };

/** A field node that depends on one condition, by default hidden while it does not hold. */
export function dependent(reference: string, when: Condition, { dependencies = {}, ...rest }: Rest = {}): PageNode {
  return field(reference, { ...rest, dependencies: { on: [{ when }], ...dependencies } });
}

/** A form of the alias "payments", with its amount alone unless the rest says otherwise. */
export function paymentsForm(rest: Rest = {}): PageNode {
  const shown = { label: 'LocKey_Test_Payments', summaryFields: ['payments.amount'] };
  return { type: 'repeatingForm', model: 'payments', ...shown, content: [field('payments.amount')], ...rest };
}

/** What an upload manager works with: the file's fields and the metadata that assigns them. */
export const documentModel: Readonly<Record<string, ModelField>> = {
  File: { type: 'file', validations: [{ type: 'Required' }] },
  FileName: text,
  FileSize: text,
  FileType: text,
  Kind: text,
};
export const documentMetadata = {
  FileNameField: 'FileName',
  FileSizeField: 'FileSize',
  FileTypeField: 'FileType',
} as const;

/** An upload manager of the alias "documents", by default with its file field alone. */
export function uploadManager(rest: Rest = {}): PageNode {
  const shown = { label: 'LocKey_Test_Documents', summaryFields: ['documents.fileName'] };
  const content = [field('documents.file', { widget: 'file' })];
  return { type: 'uploadManager', model: 'documents', ...shown, content, ...rest };
}

/** A file list of the browser as rules and state see it. */
export function fileList(...files: readonly FileLike[]): FileListLike {
  return { length: files.length, item: (index) => files[index] ?? null };
}

export function pdf(name: string): FileListLike {
  return fileList({ name, size: 1024, type: 'application/pdf' });
}
