import { describe, expect, it } from 'vitest';
import { validateClaim } from '../../src/claim/validateClaim.ts';
import type { FileLike } from '../../src/rules/value.ts';
import { whitelistAtom } from '../../src/state/appState.ts';
import { validateFieldAtom } from '../../src/state/validation/validation.ts';
import type { FormDto, WireModel } from '../../src/wire/models.ts';
import { allowedCharacters, browserClaim, today } from '../support/browserClaim.ts';
import {
  bindings,
  documentMetadata,
  documentModel,
  field,
  paymentsForm,
  required,
  text,
  uploadManager,
} from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const compiled = compileTestFlow({
  bindings,
  models: {
    details: { Kind: required, Name: { type: 'string', validations: [{ type: 'CharacterSetRestriction' }] } },
    claimant: { Extra: text },
    payments: { Amount: required },
    documents: { ...documentModel, ClaimTransactionId: text },
  },
  metadata: { documents: { ...documentMetadata, ParentField: 'ClaimTransactionId' } },
  pages: [
    [
      field('details.kind'),
      field('details.name'),
      paymentsForm({
        showWhen: { field: 'details.kind', notEquals: 'hidden' },
      }),
      uploadManager(),
    ],
  ],
});

function model(dtoMapping: string, fields: WireModel['fields'], rest: Partial<WireModel> = {}): WireModel {
  return { id: null, clientId: dtoMapping, metadata: { dtoMapping }, metadataHash: '', parent: null, fields, ...rest };
}

const payment = (clientId: string, fields: WireModel['fields'], rest: Partial<WireModel> = {}) =>
  model('claimTransactions', fields, {
    clientId,
    metadata: { dtoMapping: 'claimTransactions', transactionType: 'Payment' },
    ...rest,
  });
const documentFields = { fileName: 'a.pdf', fileSize: '1024', fileType: 'application/pdf' };
const file: FileLike = { name: 'a.pdf', size: 1024, type: 'application/pdf' };

/** The server's errors of a claim: field, record and message. Without changes the claim is valid. */
function refused(dto: Partial<FormDto>, files: readonly (readonly [string, FileLike])[] = []) {
  const whole: FormDto = {
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
  };
  const { flow, validators } = compiled;
  return validateClaim(flow, validators, whole, new Map(files), { today, allowedCharacters }).map(
    ({ field: of, record, message }) => [of, record, message.key.replace('LocKey_Validation_', '')],
  );
}

describe('the server', () => {
  it('takes a claim that is in order', () => {
    expect(refused({})).toEqual([]);
    expect(
      refused(
        {
          claimTransactions: [payment('p1', { amount: '1' }), payment('p2', { amount: '2' })],
          documentContexts: [model('DocumentContexts', documentFields, { clientId: 'd' })],
        },
        [['d', file]],
      ),
    ).toEqual([]);
  });

  it('asks for what is missing, also when the whole model is', () => {
    expect(refused({ claimDetails: null })).toEqual([['claimDetails.kind', null, 'Required']]);
    expect(refused({ claimDetails: model('claimDetails', { kind: '  ' }) })).toEqual([
      ['claimDetails.kind', null, 'Required'],
    ]);
    expect(refused({ claimTransactions: [payment('p', {})] })).toEqual([
      ['claimTransactions(Payment).amount', 'p', 'Required'],
    ]);
  });

  it('asks for the file of a document context', () => {
    const documentContexts = [model('documentContexts', documentFields, { clientId: 'd' })];
    expect(refused({ documentContexts })).toEqual([['documentContexts.file', 'd', 'Required']]);
    expect(refused({ documentContexts }, [['other', file]])).toEqual([['documentContexts.file', 'd', 'Required']]);
  });

  it.each<[string, Partial<FormDto>, (string | null)[][]]>([
    [
      'an answer on no page',
      { claimantInfo: model('claimantInfo', { extra: 'x' }) },
      [['claimantInfo.extra', null, 'MustBeEmpty']],
    ],
    [
      'records, even empty ones, that no page shows',
      {
        claimDetails: model('claimDetails', { kind: 'hidden' }),
        claimTransactions: [payment('p', {})],
      },
      [['claimTransactions(Payment)', 'p', 'MustBeEmpty']],
    ],
  ])('refuses %s', (_what, dto, errors) => {
    expect(refused(dto)).toEqual(errors);
  });
});

describe('a rule that needs the whitelist', () => {
  it('is an error on both sides while the whitelist was not fetched [RULE-22, RULE-20]', () => {
    const claim = browserClaim(compiled);
    claim.commit('claimDetails.name', 'Ana');
    claim.store.set(whitelistAtom, null);
    expect(() => claim.store.set(validateFieldAtom, { field: 'claimDetails.name', record: null })).toThrow(
      'The character whitelist was not fetched.',
    );
    const { flow, validators } = compiled;
    const dto = { claimDetails: model('claimDetails', { kind: 'A', name: 'Ana' }) };
    const empty = { signature: null, claimantInfo: null, credentials: null, documentContexts: [] };
    const rest = { reCaptchaResponse: null, userPreferredCulture: 'en', captchaRawValue: null };
    const whole = { ...empty, ...rest, ...dto, prepopulatedData: [], claimTransactions: [] };
    expect(() => validateClaim(flow, validators, whole, new Map(), { today, allowedCharacters: null })).toThrow(
      'The character whitelist was not fetched.',
    );
  });
});
