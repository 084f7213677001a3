import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';

/** A page of records with two text fields each: as table rows, or as saved records of a form. */
export const recordKinds = ['table', 'form'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordModel = { dtoMapping: 'claimTransactions', transactionType: 'Entry' } as const;
/** The field that is typed into. */
export const payerField = 'claimTransactions(Entry).payer';

export const fieldsOfRecord: Readonly<Record<string, ModelField>> = {
  Payer: { type: 'string', validations: [{ type: 'Required', messageKey: 'LocKey_Bench_Required' }] },
  Note: { type: 'string' },
};

export function contentOfRecords(kind: RecordKind): readonly PageNode[] {
  const fields = [
    { type: 'field', field: 'entries.payer', widget: 'text', label: 'LocKey_Bench_Payer' },
    { type: 'field', field: 'entries.note', widget: 'text', label: 'LocKey_Bench_Note' },
  ];
  const block = { model: 'entries', label: 'LocKey_Bench_Entries', itemLabel: 'LocKey_Bench_Entry' };
  if (kind === 'table') return [{ ...block, type: 'repeatingTable', columns: fields }];
  const summaryFields = ['entries.payer', 'entries.note'];
  return [{ ...block, type: 'repeatingForm', allowEdit: true, content: fields, summaryFields }];
}

export const textsOfRecords = {
  en: {
    LocKey_Bench_Entries: 'Payments',
    LocKey_Bench_Entry: 'Payment {{number}}',
    LocKey_Bench_Payer: 'Payer',
    LocKey_Bench_Note: 'Note',
    LocKey_Bench_Required: 'Fill in this field.',
  },
  es: {
    LocKey_Bench_Entries: 'Pagos',
    LocKey_Bench_Entry: 'Pago {{number}}',
    LocKey_Bench_Payer: 'Pagador',
    LocKey_Bench_Note: 'Nota',
    LocKey_Bench_Required: 'Complete este campo.',
  },
} as const;
