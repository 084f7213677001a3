import { describe, expect, it } from 'vitest';
import { checkModels } from '../../src/server/submission/checkModels.ts';
import type { FormDto, WireModel } from '../../src/wire/models.ts';
import { bindings, documentMetadata, documentModel, field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const { flow } = compileTestFlow({
  bindings,
  models: {
    details: { Kind: text },
    claimant: { Extra: text },
    payments: { Amount: text },
    documents: { ...documentModel, ClaimTransactionId: text },
  },
  metadata: { documents: { ...documentMetadata, ParentField: 'ClaimTransactionId' } },
  pages: [[field('details.kind')]],
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
const document = (fields: WireModel['fields'], parent: string | null = null) =>
  model('documentContexts', { fileName: 'a.pdf', fileSize: '1024', ...fields }, { clientId: 'd', parent });

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
      documentContexts: [document({ claimTransactionId: 'p1', fileType: null }, 'p1')],
    });
  });

  it.each<[string, Partial<FormDto>, string]>([
    ['with a model of no flow', { credentials: model('credentials', {}) }, 'none of the flow Standard'],
    [
      'with a transaction of another type',
      { claimTransactions: [payment('p', { metadata: { dtoMapping: 'claimTransactions' } })] },
      'none of the flow Standard',
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
    ['with a file among the answers', { documentContexts: [document({ file: 'a.pdf' })] }, 'a part of its own'],
    [
      'with a parent that is not there [MODEL-11]',
      { claimTransactions: [payment('p', { parent: 'gone' })] },
      'not a claim transaction of this claim',
    ],
    [
      'with a link that is not the parent [MODEL-11]',
      { claimTransactions: [payment('p')], documentContexts: [document({ claimTransactionId: 'q' }, 'p')] },
      'documentContexts.claimTransactionId',
    ],
    ['with a file name that is no text [MODEL-13]', { documentContexts: [document({ fileName: true })] }, 'fileName'],
    ['with a file size of a list [MODEL-13]', { documentContexts: [document({ fileSize: ['1'] })] }, 'fileSize'],
    [
      'with a file name longer than any [MODEL-13]',
      { documentContexts: [document({ fileName: 'x'.repeat(1001) })] },
      'fileName',
    ],
  ])('is refused %s', (_what, dto, message) => {
    expect(() => check(dto)).toThrow(message);
  });
});
