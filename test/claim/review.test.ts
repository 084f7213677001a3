import { describe, expect, it } from 'vitest';
import { dtoReader, modelsByKey } from '../../src/claim/dtoReader.ts';
import { reviewPage } from '../../src/claim/filingPages.ts';
import { type ReviewPart, reviewOf } from '../../src/claim/review.ts';
import { claimTexts } from '../../src/claim/texts/claimTexts.ts';
import { withoutSensitive } from '../../src/claim/withoutSensitive.ts';
import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import { claimReader } from '../../src/state/claim/claimAccess.ts';
import type { WireModel, WireValue } from '../../src/wire/models.ts';
import { browserClaim, today } from '../support/browserClaim.ts';
import { field } from '../support/nodes.ts';
import { sampleProject } from '../support/project.ts';
import { compileTestFlow } from '../support/testFlow.ts';

type Fields = Record<string, WireValue>;
const model = (metadata: WireModel['metadata'], fields: Fields, clientId: string): WireModel => ({
  id: null,
  clientId,
  metadata,
  metadataHash: '',
  parent: null,
  fields,
});
const bill = model({ dtoMapping: 'documentContexts' }, { documentType: 'PremiumBill', description: null }, 'bill');
const premium = (year: string) =>
  model({ dtoMapping: 'claimTransactions', transactionType: 'Contribution' }, { year }, `premium-${year}`);

const sameFlow = (flow: CompiledFlow) => flow;

/** What the review page of the sample's Standard flow shows of a claim. */
async function reviewed(claimant: Fields, culture = 'en', changed = sameFlow): Promise<readonly ReviewPart[]> {
  const project = await sampleProject();
  const flow = project.flows.filter(({ formType }) => formType === 'Standard').map(changed)[0];
  const page = flow && reviewPage(flow);
  if (flow === undefined || page === undefined) throw new Error('The sample has no Standard flow with a review.');
  const dto = {
    reCaptchaResponse: null,
    userPreferredCulture: culture,
    captchaRawValue: null,
    credentials: null,
    signature: model({ dtoMapping: 'signature' }, { certification: true, fullName: 'Marisol J Alvarez' }, 'signature'),
    claimantInfo: model({ dtoMapping: 'claimantInfo' }, claimant, 'claimant'),
    claimDetails: model(
      { dtoMapping: 'claimDetails' },
      {
        claimantDescription: 'Individual',
        didIndividualPayPremiumsIndirectly: true,
        isAlternativeOption: true,
        paymentElection: 'PrepaidCard',
        debitCardEmail: 'marisol.card@example.com',
      },
      'details',
    ),
    prepopulatedData: [],
    documentContexts: [bill],
    claimTransactions: [premium('2012'), premium('2013')],
  };
  const claim = dtoReader(flow, modelsByKey(flow, dto), new Map(), today);
  return reviewOf(
    page,
    flow,
    claim,
    claimTexts(flow, claim, { culture, written: (key) => project.text(key, culture), has: () => false }),
  );
}

const claimant = {
  firstName: 'Marisol',
  middleInitial: null,
  lastName: 'Alvarez',
  mailingStreetLine1: '418 Juniper Street',
  mailingStreetLine2: null,
  mailingCity: 'Reno',
  mailingSubDivision: 'NV',
  mailingPostalCode: '89501',
  mailingCountry: 'US',
};

const valuesIn = (parts: readonly ReviewPart[]) =>
  new Map(parts.flatMap((part) => (part.kind === 'values' ? part.values.map((each) => [each.label, each.value]) : [])));

describe('what a claim is reviewed by, for reading alone', () => {
  it('has a name in one line and an address in those of an envelope', async () => {
    const values = valuesIn(await reviewed(claimant));
    expect(values.get('Name')).toBe('Marisol Alvarez');
    expect(values.get('Mailing address')).toBe('418 Juniper Street\nReno, NV 89501\nUnited States of America');
  });

  it('says that an address without any part was not answered', async () => {
    expect(valuesIn(await reviewed({ firstName: 'Marisol' })).get('Mailing address')).toBe('Not answered');
  });

  it('numbers the records of a claim from one', async () => {
    const records = (await reviewed(claimant)).find((part) => part.kind === 'records');
    expect(records?.records.map(({ name }) => name)).toEqual(['Premium 1', 'Premium 2']);
  });

  it('leaves out of a record what may be empty and is', async () => {
    const records = (await reviewed(claimant)).flatMap((part) => (part.kind === 'records' ? part.records : []));
    const document = records.find(({ name }) => name === 'Document 1');
    expect(document?.values.map(({ label }) => label)).toEqual(['File', 'Type of document']);
    const premium = records.find(({ name }) => name === 'Premium 1');
    expect(premium?.values.map(({ label }) => label)).toContain('Amount paid');
  });

  it('begins with its first section and ends with the signature: how the page is used is not said', async () => {
    const parts = await reviewed(claimant);
    expect(parts[0]).toMatchObject({ kind: 'heading', level: 2, text: 'Your information' });
    const last = parts.at(-1);
    expect(last?.kind === 'values' && last.values.at(-1)).toEqual({ label: 'Signature', value: 'Marisol J Alvarez' });
  });

  it('leaves out what was not asked under the answers that were given', async () => {
    const values = valuesIn(await reviewed(claimant));
    expect(values.get('Email address for the card')).toBe('marisol.card@example.com');
    expect([...values.keys()]).not.toContain('Email address for PayPal');
  });

  it('hides what is sensitive, unless nothing in the flow is', async () => {
    const hidden = (flow: CompiledFlow): CompiledFlow => ({
      ...flow,
      fields: Object.fromEntries(
        Object.entries(flow.fields).map(([id, field]) => [id, { ...field, sensitive: field.key === 'debitCardEmail' }]),
      ),
    });
    const shown = async (changed: typeof hidden) =>
      valuesIn(await reviewed(claimant, 'en', changed)).get('Email address for the card');
    expect(await shown(hidden)).toBe('•••• .com');
    expect(await shown((flow) => withoutSensitive(hidden(flow)))).toBe('marisol.card@example.com');
  });

  it('is in the language of the texts', async () => {
    expect([...valuesIn(await reviewed(claimant, 'es')).keys()]).toContain('Dirección postal');
  });
});

describe('what the page that submits asks itself', () => {
  it('is reviewed in the words and without the repetitions of a summary', () => {
    const compiled = compileTestFlow({
      models: { details: { Email: { type: 'string' }, EmailAgain: { type: 'string' }, Name: { type: 'string' } } },
      pages: [
        [
          field('details.email', { label: 'LocKey_Test_Email' }),
          field('details.emailAgain', { validations: [{ rule: 'sameAs', field: 'details.email' }] }),
          field('details.name', { label: 'LocKey_Test_Name' }),
        ],
      ],
      routes: [{ action: 'submit' }],
      flow: { submit: { call: '/api/forms/standard', adds: 'claim' } },
      texts: ['LocKey_Test_Email_Summary'],
    });
    const claim = claimReader(browserClaim(compiled).store.get);
    const texts = claimTexts(compiled.flow, claim, { culture: 'en', written: (key) => key, has: () => false });
    const [page] = compiled.flow.pages;
    const parts = page === undefined ? [] : reviewOf(page, compiled.flow, claim, texts);
    expect([...valuesIn(parts).keys()]).toEqual(['LocKey_Test_Email_Summary', 'LocKey_Test_Name']);
  });
});
