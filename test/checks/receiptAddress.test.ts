import { expect, it } from 'vitest';
import { type Edit, faultsAfter } from './harness.ts';

const receiptTo = (field: string): Edit => ['flows.json', ['flows', 0, 'submit', 'receiptTo'], field];

it('a receipt goes to a text that a page asks for once', () => {
  expect(faultsAfter(receiptTo('details.kind'))).toEqual([]);
  expect(faultsAfter(receiptTo('details.amount'))).toEqual([
    expect.stringMatching(/^flows\.json:\d+:\d+ receipt-address: details\.amount is asked on no page of Standard\./),
  ]);
  expect(faultsAfter(receiptTo('details.agrees'))).toEqual([
    expect.stringContaining(' receipt-address: details.agrees is no text, '),
  ]);
  expect(faultsAfter(receiptTo('details.agree'))[0]).toContain(' unknown-field: ');
  const documents: Edit = ['flows.json', ['models', 'documents'], { dtoMapping: 'documentContexts' }];
  expect(faultsAfter(documents, receiptTo('documents.fileName')).join()).toContain(
    ' receipt-address: documents.fileName is in each of many records. A receipt goes to one address',
  );
});
