import { describe, expect, it } from 'vitest';
import { modelsByKey } from '../../../src/claim/dtoReader.ts';
import { hasMetadata } from '../../../src/rules/metadata.ts';
import { captchaAtom, cultureAtom } from '../../../src/state/appState.ts';
import { collectCredentialsAtom } from '../../../src/state/claim/collectCredentials.ts';
import { collectFormDtoAtom } from '../../../src/state/claim/collectFormDto.ts';
import { addRecordAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { buildFormDto, type FormDtoInput } from '../../../src/wire/buildFormDto.ts';
import type { OutgoingModel } from '../../../src/wire/wireModel.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import {
  bindings,
  dependent,
  documentMetadata,
  documentModel,
  field,
  fileList,
  paymentsForm,
  pdf,
  text,
  uploadManager,
} from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

const captcha = { enabled: false, response: null, previous: null };

function model(dtoMapping: string, fields: OutgoingModel['fields'] = {}, clientId = dtoMapping): OutgoingModel {
  const metadata = { dtoMapping, ...(dtoMapping === 'documentContexts' ? { fileNameField: 'FileName' } : {}) };
  return { id: null, clientId, metadata, metadataHash: '', parent: null, fields };
}

function build(models: readonly OutgoingModel[], input: Partial<FormDtoInput> = {}) {
  return buildFormDto({ models, culture: 'en', captcha, ...input });
}

const empty = {
  reCaptchaResponse: null,
  userPreferredCulture: 'en',
  captchaRawValue: null,
  signature: null,
  claimantInfo: null,
  credentials: null,
  claimDetails: null,
  prepopulatedData: [],
  documentContexts: [],
  claimTransactions: [],
  documents: null,
};

describe('a part of a model', () => {
  const payment = { dtoMapping: 'claimDetails', part: 'Payment' } as const;
  const part = {
    bindings: { details: bindings.details, payment },
    models: { details: { Kind: text }, payment: { Election: text } },
  };

  it('is a model of its own that travels in the one model of its dtoMapping [MODEL-16]', () => {
    const compiled = compileTestFlow({ ...part, pages: [[field('payment.election')], [field('details.kind')]] });
    const { flow } = compiled;
    const { store, commit, next } = browserClaim(compiled);
    commit('claimDetails(Payment).election', 'Check');
    next();
    // The page that asks for the model around it was never seen.
    const dto = { ...store.set(collectFormDtoAtom), documents: null };
    expect(dto.claimDetails).toMatchObject({ fields: { election: 'Check' } });
    expect(hasMetadata(dto.claimDetails?.metadata ?? {}, { dtoMapping: 'claimDetails', part: null })).toBe(true);
    expect(modelsByKey(flow, dto).get('claimDetails(Payment)')).toMatchObject([{ fields: { election: 'Check' } }]);
    expect(modelsByKey(flow, dto).get('claimDetails')).toMatchObject([{ fields: {} }]);
  });
});

describe('the form DTO', () => {
  it('has every part, null or empty without models [SUBM-12, SUBM-13, SUBM-14, SUBM-15]', () => {
    expect(build([])).toEqual(empty);
  });

  it('carries captcha response, culture and the captcha answer of authorize [SUBM-12]', () => {
    const dto = build([], { culture: 'es', captcha: { enabled: true, response: 'token', previous: 'before' } });
    expect(dto).toEqual({
      ...empty,
      reCaptchaResponse: 'token',
      userPreferredCulture: 'es',
      captchaRawValue: 'before',
    });
  });

  it('has single models as one, list models as lists, mappings compared without case [SUBM-14, SUBM-15, MODEL-8]', () => {
    const dto = build([
      model('signature', { fullName: 'Ana' }),
      model('claimantInfo'),
      model('credentials'),
      model('claimDetails', { years: ['2011'], ticked: false }),
      model('prepopulatedData'),
      model('DocumentContexts', {}, 'd'),
      model('ClaimTransactions', {}, 't1'),
      model('claimTransactions', {}, 't2'),
    ]);
    expect(dto.signature).toEqual(model('signature', { fullName: 'Ana' }));
    expect(dto.claimDetails?.fields).toEqual({ years: ['2011'], ticked: false });
    expect([dto.claimantInfo, dto.credentials].map((one) => one?.clientId)).toEqual(['claimantInfo', 'credentials']);
    expect([dto.prepopulatedData, dto.documentContexts, dto.claimTransactions].map((list) => list.length)).toEqual([
      1, 1, 2,
    ]);
  });

  it('has its files, each with the clientId of its context, and none among the fields [SUBM-13, API-23]', () => {
    const dto = build([
      model('documentContexts', { file: pdf('a.pdf'), fileName: 'a.pdf' }, 'one'),
      model('documentContexts', { file: fileList(), fileName: null }, 'two'),
    ]);
    expect(dto.documents).toEqual([{ clientId: 'one', file: { name: 'a.pdf', size: 1024, type: 'application/pdf' } }]);
    expect(dto.documentContexts.map(({ fields }) => fields)).toEqual([{ fileName: 'a.pdf' }, { fileName: null }]);
    const without = build([model('documentContexts', { file: fileList(), fileName: null }, 'two')]);
    expect(without.documents, 'no file is not a list of none').toBeNull();
  });

  it.each([
    [
      'captcha is on and its response is missing [SUBM-16, DEV-14]',
      () => build([], { captcha: { enabled: true, response: null, previous: 'x' } }),
      'The form DTO cannot be built: captcha is enabled but its response is missing.',
    ],
    [
      'the culture is missing [SUBM-17]',
      () => build([], { culture: null }),
      'The form DTO cannot be built: the culture is missing.',
    ],
    [
      'the culture is empty [SUBM-17]',
      () => build([], { culture: '' }),
      'The form DTO cannot be built: the culture is missing.',
    ],
    [
      'two models match a single-model mapping [SUBM-18]',
      () => build([model('claimDetails'), model('CLAIMDETAILS', {}, 'other')]),
      'The form DTO cannot be built: 2 models match the single-model mapping "claimDetails".',
    ],
    [
      'a model has two file fields [SUBM-19]',
      () => build([model('documentContexts', { a: pdf('a.pdf'), b: pdf('b.pdf') })]),
      'The form DTO cannot be built: the model documentContexts has more than one file field.',
    ],
    [
      'a model has two files [SUBM-20]',
      () =>
        build([
          model('documentContexts', {
            file: fileList({ name: 'a', size: 1, type: '' }, { name: 'b', size: 1, type: '' }),
          }),
        ]),
      'The form DTO cannot be built: the model documentContexts has more than one file.',
    ],
    [
      'a file name is in no document context [SUBM-21]',
      () => build([model('documentContexts', { file: pdf('a.pdf'), fileName: 'b.pdf' })]),
      'The form DTO cannot be built: the file name "a.pdf" matches 0 document contexts instead of one.',
    ],
    [
      'a file name is in two document contexts [SUBM-21]',
      () =>
        build([
          model('documentContexts', { file: pdf('a.pdf'), fileName: 'a.pdf' }, 'one'),
          model('documentContexts', { fileName: 'a.pdf' }, 'two'),
        ]),
      'The form DTO cannot be built: the file name "a.pdf" matches 2 document contexts instead of one.',
    ],
  ])('cannot be built when %s', (_why, building, message) => {
    expect(building).toThrow(message);
  });
});

describe('the claim that the browser collects', () => {
  function filled() {
    const claim = browserClaim({
      bindings: {
        ...bindings,
        credentials: { dtoMapping: 'credentials' },
        known: { dtoMapping: 'prepopulatedData' },
      },
      models: {
        credentials: { Pin: text },
        known: { FirstName: text },
        details: { Kind: text, Extra: text },
        claimant: { Name: text },
        payments: { Amount: text },
        documents: documentModel,
      },
      metadata: { documents: documentMetadata },
      flow: {
        authorize: {
          call: '/api/forms/standard/authorize',
          by: 'notice',
          fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
        },
      },
      pages: [
        [
          field('credentials.pin'),
          field('details.kind'),
          dependent('details.extra', { field: 'details.kind', equals: 'A' }),
          uploadManager({ content: [field('documents.file', { widget: 'file' }), field('documents.kind')] }),
        ],
        [field('claimant.name'), paymentsForm()],
      ],
      routes: [{}, { skipUnless: { field: 'details.kind', equals: 'A' } }],
      prepopulated: { firstName: 'Ana' },
    });
    const [record = ''] = claim.drafts('documentContexts');
    claim.commit('claimDetails.kind', 'A');
    claim.commit('documentContexts.file', pdf('a.pdf'), record);
    claim.store.set(saveRecordAtom, { node: claim.node('documentContexts'), record });
    claim.next();
    return { ...claim, document: record, collect: () => claim.store.set(collectFormDtoAtom) };
  }

  it('has saved models with what was answered, nothing else [MODEL-3, SUBM-14]', () => {
    const dto = filled().collect();
    expect(dto.claimDetails).toMatchObject({
      id: null,
      metadata: { formType: 'Standard', dtoMapping: 'claimDetails' },
      metadataHash: 'hash-of-details',
      parent: null,
      fields: { kind: 'A' },
    });
    expect(dto.claimantInfo, 'the second page was not left yet').toBeNull();
    expect(dto.prepopulatedData.map(({ fields }) => fields)).toEqual([{ firstName: 'Ana' }]);
  });

  it('has a document context with what the file field wrote, and its file [MODEL-12, MODEL-13]', () => {
    const claim = filled();
    const dto = claim.collect();
    expect(dto.documentContexts.map(({ fields }) => fields)).toEqual([
      { fileName: 'a.pdf', fileSize: '1024', fileType: 'application/pdf' },
    ]);
    expect(dto.documents?.map(({ clientId }) => clientId)).toEqual([claim.document]);
  });

  it('leaves out draft records [MODEL-3]', () => {
    const claim = filled();
    const model = 'claimTransactions(Payment)';
    const [record = ''] = claim.drafts(model);
    claim.commit(`${model}.amount`, '1', record);
    expect(claim.collect().claimTransactions).toEqual([]);
    claim.store.set(saveRecordAtom, { node: claim.node(model), record });
    expect(claim.collect().claimTransactions.map(({ fields }) => fields)).toEqual([{ amount: '1' }]);
  });

  it('leaves out what stands on a page that is skipped now, and brings it back with the page', () => {
    const claim = filled();
    const model = 'claimTransactions(Payment)';
    claim.commit('claimantInfo.name', 'Ana');
    const record = claim.store.set(addRecordAtom, { node: claim.node(model) });
    claim.store.set(saveRecordAtom, { node: claim.node(model), record });
    claim.next();
    claim.commit('claimDetails.kind', 'B');
    expect(claim.serverErrors()).toEqual([]);
    expect(claim.collect()).toMatchObject({ claimantInfo: { fields: {} }, claimTransactions: [] });
    claim.commit('claimDetails.kind', 'A');
    expect(claim.collect().claimantInfo?.fields).toEqual({ name: 'Ana' });
    expect(claim.collect().claimTransactions.map(({ clientId }) => clientId)).toContain(record);
  });

  it('carries the captcha of the moment, and is not built without one that is due [SUBM-16, SUBM-12]', () => {
    const claim = filled();
    const on = { provider: 'GoogleReCaptcha', siteKey: 'key', state: 'ready', previous: 'before' } as const;
    claim.store.set(captchaAtom, { ...on, token: null });
    expect(() => claim.collect()).toThrow('captcha is enabled but its response is missing');
    claim.store.set(captchaAtom, { ...on, token: 'token' });
    expect(claim.collect()).toMatchObject({ reCaptchaResponse: 'token', captchaRawValue: 'before' });
  });

  it('carries the active language, and is not built without one [SUBM-17]', () => {
    const claim = filled();
    claim.store.set(cultureAtom, 'es');
    expect(claim.collect().userPreferredCulture).toBe('es');
    claim.store.set(cultureAtom, '');
    expect(() => claim.collect()).toThrow('the culture is missing');
  });

  it('has credentials to authorize with, saved or not [API-28]', () => {
    const claim = filled();
    claim.commit('credentials.pin', '1234');
    expect(claim.store.set(collectCredentialsAtom)).toMatchObject({
      metadata: { dtoMapping: 'credentials' },
      fields: { pin: '1234' },
    });
  });
});
