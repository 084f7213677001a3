import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import { serverModelConfigs } from '../../src/compile/serverModelConfigs.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { type ValidDocuments, validDocuments } from '../../src/documents/reading/validDocuments.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { evaluateCondition } from '../../src/rules/conditions/evaluateCondition.ts';
import type { FieldValue } from '../../src/rules/value.ts';

let documents: ValidDocuments;
let standard: CompiledFlow;

beforeAll(async () => {
  const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
  const { project, errors } = loadProject(files, settlementFolder);
  expect(errors.map(formatDocumentError)).toEqual([]);
  documents = validDocuments(project);
  const models = documents.models.flatMap((model) => serverModelConfigs(model));
  const [first] = compileFlows({ ...documents, models });
  if (first === undefined) throw new Error('The sample has no flow.');
  standard = first;
});

/** The last parts of the paths of the pages that a claimant with these claim details comes through. */
function pagesFor(details: Readonly<Record<string, FieldValue>>): readonly string[] {
  const read = (field: string): FieldValue => details[field.replace('claimDetails.', '')] ?? null;
  return standard.pages
    .filter(({ skipUnless }) => skipUnless === null || evaluateCondition(skipUnless, { read, savedCount: () => 0 }))
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

  it('asks for e-mail and phone twice in its confirmation blocks [UI-33]', () => {
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
