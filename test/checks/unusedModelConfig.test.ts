import { describe, expect, it } from 'vitest';
import { type Edit, everyFaultAfter, third } from './harness.ts';

const file = 'settlement/models/sale.json';
const config = (metadata: object): Edit => [
  file,
  [],
  { version: 1, metadata: { FormType: 'Standard', ...metadata }, fields: { Amount: { type: 'string' } } },
];
const sales = { dtoMapping: 'claimTransactions', transactionType: 'Sale' };
const sale = config({ DtoMapping: 'claimTransactions', TransactionType: 'Sale' });

describe('unusedModelConfig', () => {
  it('warns of a model that no document binds, and says what binds it', () => {
    expect(everyFaultAfter(sale)).toEqual([
      `${file}:3:15 warning unused-model-config: No document of Standard binds this model, so nothing in it is asked or sent. Write {"dtoMapping":"claimTransactions","transactionType":"Sale"} under a name into the "models" of a page or of flows.json, or remove the file.`,
    ]);
  });

  it.each<[string, Edit]>([
    ['flows.json', ['flows.json', ['models', 'sales'], sales]],
    ['a page', [third, ['models', 'sales'], sales]],
  ])('says nothing of one that %s binds', (_where, bound) => {
    expect(everyFaultAfter(sale, bound)).toEqual([]);
  });

  it('says nothing of what fills fields in without a binding, nor of what a flow that does not run may bind', () => {
    // The sound project has a config of what the server knows, and nothing that binds it.
    expect(everyFaultAfter()).toEqual([]);
    expect(
      everyFaultAfter(sale, [file, ['metadata', 'FormType'], 'Late'], ['flows.json', ['flows', 1], late], runsStandard),
    ).toEqual([]);
  });

  it('says nothing while a page that may bind it cannot be read', () => {
    expect(everyFaultAfter(sale, [third, ['titel'], 'LocKey_Page_Title']).join()).not.toContain('unused-model-config');
  });
});

const late = {
  formType: 'Late',
  deadlines: [],
  pages: [{ path: '/late', document: 'standard/done', requiresAuthorization: false, action: 'none' }],
};
const runsStandard: Edit = ['settlement/settings.json', ['flows'], ['Standard']];
