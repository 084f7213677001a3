import type { ModelConfigDocument } from '../../src/documents/definitions/modelConfig.ts';
import type { ModelBindings } from '../../src/documents/definitions/models.ts';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import { contentOfFields, modelOfFields, textsOfFields } from './documentsOfFields.ts';
import { firstFields } from './fields.ts';
import { contentOfRecords, fieldsOfRecord, type RecordKind, recordModel, textsOfRecords } from './records.ts';

/** A flow of the bench as its settlement holds it. */
export interface BenchFlow {
  readonly formType: string;
  readonly bindings: ModelBindings;
  /** Of the flow's first page. */
  readonly content: readonly PageNode[];
  readonly models: readonly ModelConfigDocument[];
  readonly texts: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>>;
}

export function flowOfFields(count: number): BenchFlow {
  const fields = firstFields(count);
  const formType = `Fields${count}`;
  const metadata = { FormType: formType, DtoMapping: 'claimDetails' };
  return {
    formType,
    bindings: { details: { dtoMapping: 'claimDetails' } },
    content: contentOfFields(fields),
    models: [{ version: 1, metadata, fields: modelOfFields(fields) }],
    texts: textsOfFields(fields),
  };
}

export function flowOfRecords(kind: RecordKind): BenchFlow {
  const formType = kind === 'table' ? 'RecordsInTable' : 'RecordsInForm';
  const metadata = { FormType: formType, DtoMapping: 'claimTransactions', TransactionType: 'Entry' };
  return {
    formType,
    bindings: { entries: recordModel },
    content: contentOfRecords(kind),
    models: [{ version: 1, metadata, fields: fieldsOfRecord }],
    texts: textsOfRecords,
  };
}
