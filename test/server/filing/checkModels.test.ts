import { describe, expect, it } from 'vitest';
import { checkModels } from '../../../src/server/filing/submission/checkModels.ts';
import type { FormDto, WireModel } from '../../../src/wire/models.ts';
import { bindings, documentMetadata, documentModel, field, text, uploadManager } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

const { flow } = compileTestFlow({
  bindings,
  models: {
    details: { Kind: text },
    claimant: { Extra: text },
    payments: { Amount: text },
    documents: { ...documentModel, ClaimTransactionId: text },
  },
  metadata: { documents: { ...documentMetadata, ParentField: 'ClaimTransactionId' } },
  pages: [
    [
      field('details.kind'),
      {
        type: 'repeatingForm',
        model: 'payments',
        label: 'LocKey_Test_Payments',
        content: [field('payments.amount'), uploadManager()],
        summaryFields: ['payments.amount'],
      },
    ],
  ],
});

function model(dtoMapping: string, fields: WireModel['fields'], rest: Partial<WireModel> = {}): WireModel {
  return { id: null, clientId: dtoMapping, metadata: { dtoMapping }, metadataHash: '', parent: null, fields, ...rest };
}

const payment = (clientId: string, rest: Partial<WireModel> = {}) =>
  model(
    'claimTransactions',
    { amount: '1' },
    { clientId, metadata: { dtoMapping: 'claimTransactions', transactionType: 'Payment' }, ...rest },
  );
const document = (fields: WireModel['fields'], parent: string | null = 'p') =>
  model(
    'documentContexts',
    { fileName: 'a.pdf', fileSize: '1024', claimTransactionId: parent, ...fields },
    { clientId: 'd', parent },
  );

const inPayment = { claimTransactions: [payment('p')] };

function check(dto: Partial<FormDto>): void {
  checkModels(flow, {
    reCaptchaResponse: null,
    userPreferredCulture: 'en',
    captchaRawValue: null,
    signature: null,
    claimantInfo: null,
    credentials: null,
    claimDetails: model('claimDetails', { kind: 'A' }),
    prepopulatedData: [],
    documentContexts: [],
    claimTransactions: [],
    ...dto,
  });
}

describe('the structure of a submitted claim', () => {
  it('is in order as the browser sends it, with links and files [MODEL-11, MODEL-13]', () => {
    check({});
    check({
      claimTransactions: [payment('p1'), payment('p2')],
      documentContexts: [document({ fileType: null }, 'p1')],
    });
  });

  it.each<[string, Partial<FormDto>, string]>([
    ['with a model of no flow', { credentials: model('credentials', {}) }, 'not one of the flow Standard'],
    [
      'with a transaction of another type',
      { claimTransactions: [payment('p', { metadata: { dtoMapping: 'claimTransactions' } })] },
      'not one of the flow Standard',
    ],
    [
      'with a model in the place of another',
      { signature: model('claimDetails', {}, { clientId: 'x' }) },
      'another dtoMapping',
    ],
    [
      'with two models of one clientId',
      { claimTransactions: [payment('p'), payment('p')] },
      'clientId of another model',
    ],
    ['with two models of one clientId in two places', { claimTransactions: [payment('claimDetails')] }, 'clientId'],
    [
      'with a field that the config does not have',
      { claimDetails: model('claimDetails', { constructor: 'x' }) },
      'claimDetails has a field',
    ],
    [
      'with a file among the answers',
      { ...inPayment, documentContexts: [document({ file: 'a.pdf' })] },
      'a part of its own',
    ],
    [
      'with a parent where no records are in others [MODEL-11]',
      { claimTransactions: [payment('q'), payment('p', { parent: 'q' })] },
      'claimTransactions(Payment) is in no other record',
    ],
    [
      'with a single model in a record [MODEL-11]',
      { claimTransactions: [payment('p')], claimDetails: model('claimDetails', {}, { parent: 'p' }) },
      'claimDetails is in no other record',
    ],
    ...[null, 'gone', 'claimDetails', 'd'].map((parent): [string, Partial<FormDto>, string] => [
      `with a record in ${parent ?? 'no record'} [MODEL-11]`,
      { claimTransactions: [payment('p')], documentContexts: [document({}, parent)] },
      'a record of documentContexts is in no record of claimTransactions(Payment)',
    ]),
    ...[null, 'q'].map((claimTransactionId): [string, Partial<FormDto>, string] => [
      `with a link to ${claimTransactionId ?? 'nothing'} in place of its record [MODEL-11]`,
      { claimTransactions: [payment('p'), payment('q')], documentContexts: [document({ claimTransactionId })] },
      'documentContexts.claimTransactionId does not hold the clientId',
    ]),
    [
      'with a file name that is no text [MODEL-13]',
      { ...inPayment, documentContexts: [document({ fileName: true })] },
      'fileName',
    ],
    [
      'with a file size of a list [MODEL-13]',
      { ...inPayment, documentContexts: [document({ fileSize: ['1'] })] },
      'fileSize',
    ],
    [
      'with a file name longer than any [MODEL-13]',
      { ...inPayment, documentContexts: [document({ fileName: 'x'.repeat(1001) })] },
      'fileName',
    ],
  ])('is refused %s', (_what, dto, message) => {
    expect(() => check(dto)).toThrow(message);
  });
});
