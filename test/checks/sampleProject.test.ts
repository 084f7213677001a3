import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import type { ValidDocuments } from '../../src/documents/reading/validDocuments.ts';
import { evaluateCondition } from '../../src/rules/conditions/evaluate.ts';
import type { FieldValue } from '../../src/rules/value.ts';
import { readDocuments } from '../../src/workbench/readDocuments.ts';
import { contextWith } from '../rules/harness.ts';
import { sampleProject } from '../support/project.ts';

let documents: ValidDocuments;
let standard: CompiledFlow;
let flows: readonly CompiledFlow[];

beforeAll(async () => {
  ({ documents } = await readDocuments({ projectDir: '.', settlementDir: 'settlement' }));
  ({ flows } = await sampleProject());
  standard = flowOf('Standard');
});

function flowOf(formType: string): CompiledFlow {
  const found = flows.find((flow) => flow.formType === formType);
  if (found === undefined) throw new Error(`The sample has no ${formType} flow.`);
  return found;
}

/** What is written inside a document that is too large to be written twice: about a field with its label and hint. */
function largeParts(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const text = JSON.stringify(value);
  return text.length < 150 ? [] : [text, ...Object.values(value).flatMap(largeParts)];
}

/** The last parts of the paths of the pages that a claimant with these claim details comes through. */
function pagesFor(details: Readonly<Record<string, FieldValue>>): readonly string[] {
  const read = (field: string): FieldValue => details[field.replace('claimDetails.', '')] ?? null;
  return standard.pages
    .filter(
      ({ skipUnless }) =>
        skipUnless === null ||
        evaluateCondition(
          skipUnless,
          contextWith({ fields: Object.fromEntries(Object.keys(standard.fields).map((id) => [id, read(id)])) }),
        ),
    )
    .map(({ path }) => path.replace('/standard/', ''));
}

describe('the sample settlement: its flow', () => {
  it('has the Standard pages in order [ROUTE-12] [ROUTE-13] [ROUTE-14] [ROUTE-15] [ROUTE-16] [ROUTE-17] [ROUTE-18] [ROUTE-19]', () => {
    expect(standard.pages.map(({ path }) => path)).toEqual([
      '/standard',
      '/standard/claimant-info',
      '/standard/claim-details',
      '/standard/premiums',
      '/standard/supporting-documents',
      '/standard/payment-election',
      '/standard/claim-summary',
      '/standard/confirmation',
    ]);
    expect(standard.pages[0]?.routes.map(({ path }) => path)).toEqual(['/standard', '/', '/standard/']);
  });

  it('carries the filing deadline, then the global one [ROUTE-20]', () => {
    expect(standard.deadlines).toEqual(['claimFilingDeadline', 'globalDeadline']);
  });

  it('requires authorization everywhere but on the index page [ROUTE-21] [ROUTE-22]', () => {
    expect(standard.pages.map(({ routes }) => routes[0].requiresAuthorization)).toEqual([
      false,
      ...Array.from({ length: 7 }, () => true),
    ]);
  });

  it('gives the bare root no form type and no timeout, and all else both [ROUTE-23] [ROUTE-24] [ROUTE-25] [ROUTE-26]', () => {
    const [bare, ...others] = standard.pages
      .flatMap(({ routes }) => routes)
      .sort((one, other) => one.path.length - other.path.length);
    expect(bare).toMatchObject({ path: '/', formType: null, enableTimeout: false });
    expect(others).toHaveLength(9);
    for (const route of others) expect(route).toMatchObject({ formType: 'Standard', enableTimeout: true });
  });

  it('clears and discards what a skipped page asked', () => {
    const skipped = standard.pages.filter(({ skipUnless }) => skipUnless !== null);
    expect(Object.fromEntries(skipped.map(({ path, whenSkipped }) => [path, whenSkipped]))).toEqual({
      '/standard/premiums': {
        clear: ['claimDetails.isAlternativeOption'],
        discard: ['claimTransactions(Contribution)'],
      },
      '/standard/supporting-documents': { clear: [], discard: [] },
      '/standard/payment-election': {
        clear: [
          'claimDetails(PaymentElection).paymentElection',
          'claimDetails(PaymentElection).payPalEmail',
          'claimDetails(PaymentElection).debitCardEmail',
        ],
        discard: [],
      },
    });
  });
});

describe('the sample settlement: its other flows', () => {
  const claimFlows = ['Standard', 'Automotive', 'Lookup', 'DocumentsUpload'];

  it('are the four of the specification, and one to change an address [FLOW-1] [FLOW-2]', () => {
    expect(flows.map(({ formType }) => formType)).toEqual([...claimFlows, 'ChangeAddress']);
    expect(flows.map(({ authorize, submit }) => [authorize?.by, submit?.adds ?? null])).toEqual([
      ['notice', 'claim'],
      ['notice', 'claim'],
      ['claim', null],
      ['claim', 'documents'],
      ['claim', 'change'],
    ]);
  });

  it.each([
    [
      'Automotive',
      [
        '/automotive',
        '/automotive/claimant-info',
        '/automotive/claim-details',
        '/automotive/payment-election',
        '/automotive/supporting-documents',
        '/automotive/claim-summary',
        '/automotive/confirmation',
      ],
    ],
    ['Lookup', ['/lookup']],
    [
      'DocumentsUpload',
      ['/documents-upload', '/documents-upload/supporting-documents', '/documents-upload/confirmation'],
    ],
    ['ChangeAddress', ['/change-address', '/change-address/new-address', '/change-address/confirmation']],
  ])('%s has its pages in order, and never skips one [FLOW-7] [FLOW-8] [FLOW-9]', (formType, paths) => {
    const { pages } = flowOf(formType);
    expect(pages.map(({ path }) => path)).toEqual(paths);
    expect(pages.flatMap(({ routes }) => routes).map(({ path }) => path)).toEqual(paths);
    expect(pages.filter(({ skipUnless }) => skipUnless !== null)).toEqual([]);
  });

  it.each([
    ['Automotive', ['automotiveFilingDeadline', 'globalDeadline']],
    ['Lookup', ['lookupFilingDeadline', 'globalDeadline']],
    ['DocumentsUpload', ['documentsUploadFilingDeadline', 'globalDeadline']],
    ['ChangeAddress', ['globalDeadline']],
  ])('%s has deadlines of its own, which the settlement sets', (formType, names) => {
    expect(flowOf(formType).deadlines).toEqual(names);
    const { contentManaged } = documents.deadlines;
    for (const culture of ['en', 'es']) {
      expect(Object.keys(contentManaged?.[culture]?.deadlines ?? {})).toEqual(expect.arrayContaining(names));
    }
  });

  it.each([['Automotive'], ['Lookup'], ['DocumentsUpload'], ['ChangeAddress']])(
    '%s has no timeout on its first page, and on all others [ROUTE-27] [ROUTE-28] [ROUTE-29]',
    (formType) => {
      const [first, ...others] = flowOf(formType).pages.flatMap(({ routes }) => routes);
      expect(first).toMatchObject({ formType, enableTimeout: false });
      for (const route of others) expect(route).toMatchObject({ formType, enableTimeout: true });
    },
  );

  it('authorizes on the first page of each, and lets no claimant past it without [AUTH-1]', () => {
    for (const formType of [...claimFlows, 'ChangeAddress']) {
      const [first, ...others] = flowOf(formType).pages;
      expect(first?.action).toBe('authorize');
      const isOpen = (page: typeof first) => page?.routes.some(({ requiresAuthorization }) => !requiresAuthorization);
      expect([first, ...others].map(isOpen)).toEqual([true, ...others.map(() => false)]);
    }
  });

  it('have their calls [API-19] [API-20] [API-25] [API-26] [API-27]', () => {
    expect(
      Object.fromEntries(flows.map(({ formType, authorize, submit }) => [formType, [authorize?.call, submit?.call]])),
    ).toEqual({
      Standard: ['/api/forms/standard/authorize', '/api/forms/standard'],
      Automotive: ['/api/forms/automotive/authorize', '/api/forms/automotive'],
      Lookup: ['/api/forms/lookup/authorize', undefined],
      DocumentsUpload: ['/api/forms/documents-upload/authorize', '/api/forms/documents-upload'],
      ChangeAddress: ['/api/forms/change-address/authorize', '/api/forms/change-address'],
    });
  });

  it('share their pages and blocks: no two documents have the same large part', () => {
    const holders = new Map<string, Set<string>>();
    for (const [name, { content }] of Object.entries({ ...documents.pages, ...documents.blocks })) {
      for (const part of largeParts(content)) holders.set(part, (holders.get(part) ?? new Set()).add(name));
    }
    const shared = [...holders].filter(([, names]) => names.size > 1).map(([part, names]) => [...names, part]);
    expect(shared).toEqual([]);
  });

  it('have the pages in common that are the same for all who file', () => {
    const inSeveral = Object.keys(documents.pages).filter(
      (name) => flows.filter(({ pages }) => pages.some((page) => page.document === name)).length > 1,
    );
    expect(inSeveral.sort()).toEqual(['common/claimant-info', 'common/payment-election']);
  });
});

describe('the sample settlement: the vehicles of Automotive', () => {
  const vehicle = (key: string) => flowOf('Automotive').fields[`claimTransactions(Vehicle).${key}`];

  it('are asked for one to ten times', () => {
    const [records] = flowOf('Automotive').pages[2]?.records ?? [];
    expect(records).toMatchObject({ model: 'claimTransactions(Vehicle)', minItems: { count: 1 }, maxItems: 10 });
  });

  it('have a number with mask and check digit, which the class list may know', () => {
    expect(vehicle('vin')).toMatchObject({ mask: 'VIN', prepopulatedDataKey: 'vehicleVin' });
    expect(vehicle('vin')?.schema.rules).toContainEqual({ rule: 'vin' });
  });

  it('have the dealer’s address by the block of addresses, which never fills in the claimant’s own', () => {
    for (const key of ['dealerStreetLine1', 'dealerCity', 'dealerSubDivision', 'dealerPostalCode']) {
      expect(vehicle(key)).toMatchObject({ prepopulatedDataKey: null });
      expect(vehicle(key)?.uiSchema['ui:options']).not.toHaveProperty('autocomplete');
    }
  });
});

describe('the sample settlement: the documents of Automotive', () => {
  it('are uploaded for each vehicle and for the claim, which may name the vehicle [MODEL-11]', () => {
    const { pages, models, fields } = flowOf('Automotive');
    const uploads = pages.flatMap(({ path, records }) =>
      records.filter(({ model }) => model.startsWith('documentContexts')).map(({ model }) => [path, model]),
    );
    expect(uploads).toEqual([
      ['/automotive/claim-details', 'documentContexts(Vehicle)'],
      ['/automotive/supporting-documents', 'documentContexts'],
    ]);
    expect(models['documentContexts(Vehicle)']?.parentField).toBe('claimTransactionId');
    expect(fields['documentContexts.claimTransactionId']?.uiSchema['ui:options']).toMatchObject({
      options: { records: 'claimTransactions(Vehicle)', label: 'claimTransactions(Vehicle).vin' },
    });
  });
});

describe('the sample settlement: who sees which pages', () => {
  const always = (...between: readonly string[]) => [
    '/standard',
    'claimant-info',
    'claim-details',
    ...between,
    'claim-summary',
    'confirmation',
  ];

  it('takes an individual who paid directly past premiums and documents', () => {
    expect(pagesFor({ claimantDescription: 'Individual', didIndividualPayPremiumsIndirectly: false })).toEqual(
      always('payment-election'),
    );
  });

  it('shows all eight pages to an individual who paid indirectly with the alternative option', () => {
    const details = {
      claimantDescription: 'Individual',
      didIndividualPayPremiumsIndirectly: true,
      isAlternativeOption: true,
    };
    expect(pagesFor(details)).toEqual(always('premiums', 'supporting-documents', 'payment-election'));
  });

  it('asks for no documents with the default option', () => {
    const details = {
      claimantDescription: 'Individual',
      didIndividualPayPremiumsIndirectly: true,
      isAlternativeOption: false,
    };
    expect(pagesFor(details)).toEqual(always('premiums', 'payment-election'));
  });

  it('never asks a group how to be paid', () => {
    expect(pagesFor({ claimantDescription: 'Group', isAlternativeOption: true })).toEqual(
      always('premiums', 'supporting-documents'),
    );
  });
});

describe('the sample settlement: its contents', () => {
  it('has every field of the address block [FIELD-8]', () => {
    const keys = standard.pages[1]?.fields.map(({ key }) => key) ?? [];
    expect(keys.filter((key) => key.startsWith('mailing'))).toEqual([
      'mailingCountry',
      'mailingStreetLine1',
      'mailingStreetLine2',
      'mailingCity',
      'mailingSubDivision',
      'mailingPostalCode',
      'mailingSubDivisionNonUS',
      'mailingPostalCodeNonUS',
    ]);
  });

  it('masks the two postal codes and starts in the United States [FIELD-11] [FIELD-12] [FIELD-13]', () => {
    const field = (key: string) => standard.fields[`claimantInfo.${key}`];
    expect(field('mailingPostalCode')?.mask).toBe('ZIP_CODE');
    expect(field('mailingPostalCodeNonUS')?.mask).toBe('ZIP_CODE_NON_US');
    expect(field('mailingCountry')).toMatchObject({ uiSchema: { 'ui:widget': 'select' }, defaultValue: 'US' });
  });

  it('asks for email and phone twice in its confirmation blocks [UI-33]', () => {
    const field = (key: string) => standard.fields[`claimantInfo.${key}`];
    expect(field('confirmEmailAddress')?.schema.rules).toContainEqual(
      expect.objectContaining({ rule: 'sameAs', field: 'claimantInfo.emailAddress' }),
    );
    expect(field('confirmPhoneNumber')?.schema.rules).toContainEqual(
      expect.objectContaining({ rule: 'sameAs', field: 'claimantInfo.phoneNumber' }),
    );
  });

  it('never resets the city', () => {
    expect(standard.fields['claimantInfo.mailingCity']?.dependencies).toMatchObject({
      resetOnAnyUnfulfilled: false,
      resetOnAllFulfilled: false,
      hideComponentOnAnyUnfulfilled: false,
    });
  });

  it('quotes the sentences of the error catalogue [ERR-1] [ERR-3] [ERR-4]', () => {
    const texts = documents.contents.get('en')?.texts;
    expect(texts).toMatchObject({
      LocKey_Shared_ErrorMessage_Request_Failed: 'Your request failed. Please reload and try again.',
      LocKey_Shared_ErrorMessage_Submission_Default:
        'An error occured during your submission. Please try again. If this problem persists, please contact the settlement administrator at the email below.',
      LocKey_Shared_ErrorMessage_Problem:
        'A problem has occured during your submission. Please try again. If this problem persists, please contact the Settlement Administrator using the information below.',
    });
  });

  it('may be typed with every character of its own sample claimants', async () => {
    const people = await readFile('settlement/class-list.sample.csv', 'utf8');
    const allowed = new Set(documents.settings.allowedCharacters);
    expect([...people.replaceAll('\n', '')].filter((character) => !allowed.has(character))).toEqual([]);
  });
});
