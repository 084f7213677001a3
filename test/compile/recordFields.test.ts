import { expect, it } from 'vitest';
import { compileTestFlow } from '../support/testFlow.ts';

const bindings = {
  details: { dtoMapping: 'claimDetails' },
  documents: { dtoMapping: 'documentContexts' },
} as const;
const models = { details: { Kind: { type: 'string' } }, documents: { Note: { type: 'string' } } } as const;
const field = (name: string) => ({ type: 'field', field: name, widget: 'text', label: 'LocKey_Test_Label' });

it('refuses a field of many records outside a node that manages them', () => {
  expect(() => compileTestFlow({ bindings, models, pages: [[field('documents.note')]] })).toThrow(
    'documentContexts.note is asked outside of records.',
  );
});

it('refuses a field that stands once inside records', () => {
  const records = {
    type: 'repeatingTable',
    model: 'documents',
    label: 'LocKey_Test_Label',
    columns: [field('details.kind')],
  };
  expect(() => compileTestFlow({ bindings, models, pages: [[records]] })).toThrow(
    'claimDetails.kind is asked in documentContexts.',
  );
});

it('has saved records name what tells them apart, which is no word that says by itself what it is', () => {
  const note = { type: 'string' as const, validations: [{ type: 'UniqueAmongRecords' }] };
  const columns = [field('documents.kind'), field('documents.note')];
  const records = { type: 'repeatingTable', model: 'documents', label: 'LocKey_Test_Label', columns };
  const { flow } = compileTestFlow({
    bindings,
    models: { ...models, documents: { Kind: { type: 'string' }, Note: note } },
    pages: [[records]],
  });
  expect(flow.fields['documentContexts.kind']?.shown.inRow).toBeUndefined();
  expect(flow.fields['documentContexts.note']?.shown.inRow).toBe('named');
});
