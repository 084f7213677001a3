import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CompiledFlow } from '../../../src/compile/compiledPage.ts';
import { compileFieldValidators } from '../../../src/rules/ajv/compileFieldValidators.ts';
import type { FieldValue } from '../../../src/rules/value.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { authorizedAtom } from '../../../src/state/appState.ts';
import { acceptCredentialsAtom } from '../../../src/state/claim/acceptCredentials.ts';
import { collectCredentialsAtom, collectFormDtoAtom } from '../../../src/state/claim/collectFormDto.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { wireModel } from '../../../src/wire/buildFormDto.ts';
import { AuthorizeResponse } from '../../../src/wire/calls.ts';
import type { WireModel } from '../../../src/wire/models.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { pdf } from '../support/claims.ts';
import { parsed } from '../support/parsed.ts';
import { notice, testServer } from '../support/testServer.ts';

const settlement = await loadSettlement({ projectDir: '.', settlementDir: 'settlement' });

type Answers = Readonly<Record<string, FieldValue>>;
type Server = Awaited<ReturnType<typeof sampleServer>>;

const sampleServer = () => testServer({ live: liveSettlement(settlement), settlementDir: resolve('settlement') });

function flowOf(formType: string): CompiledFlow {
  const flow = settlement.flows.find((one) => one.formType === formType);
  if (flow === undefined) throw new Error(`The sample has no ${formType} flow.`);
  return flow;
}

/** A claimant with their own browser, who fills in a flow of the sample and submits it as the app does. */
function claimant(server: Server, formType: string) {
  const flow = flowOf(formType);
  const validators = compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema));
  const claim = browserClaim({ flow, validators });
  const client = server.client();
  const answer = (model: string, answers: Answers, record: string | null = null) => {
    for (const [key, value] of Object.entries(answers)) claim.commit(`${model}.${key}`, value, record);
  };
  const draftOf = (model: string) => claim.drafts(model).at(-1) ?? '';
  const save = (model: string, record: string) => claim.store.set(saveRecordAtom, { node: claim.node(model), record });
  return {
    ...claim,
    answer,
    draftOf,
    save,
    /** Asks for authorization. Gives the status, and what the server knows where it is given. */
    async signIn(credentials: Answers) {
      answer('credentials', credentials);
      const model = claim.store.set(collectCredentialsAtom);
      const sent = model === null ? null : wireModel(model);
      const response = await client.post(flow.authorize?.call ?? '', { credentials: sent, reCaptchaResponse: null });
      if (response.statusCode !== 200) return { status: response.statusCode, known: [] };
      const { prepopulatedData } = parsed(AuthorizeResponse, response);
      claim.store.set(authorizedAtom, { error: null, forms: { [formType]: true } });
      claim.store.set(acceptCredentialsAtom, sent, prepopulatedData);
      claim.next();
      return { status: 200, known: prepopulatedData };
    },
    upload(model: string, name: string, answers: Answers, record = draftOf(model)) {
      const file = new File([pdf(50)], name, { type: 'application/pdf' });
      answer(model, { file: { length: 1, item: () => file }, ...answers }, record);
      return save(model, record);
    },
    /** Sends what was answered, and goes on where it was taken. */
    async submit() {
      expect(claim.store.set(validatePageAtom)).toBe(true);
      const { documents, ...dto } = claim.store.set(collectFormDtoAtom);
      const files = (documents ?? []).map(({ clientId }) => ({ clientId, bytes: pdf(50) }));
      const call = flow.submit?.call.replace('/api/forms/', '');
      const { status, body } = await client.submit(dto, { files, ...(call === undefined ? {} : { flow: call }) });
      expect({ status, errors: body.fieldErrors ?? [] }).toEqual({ status: 200, errors: [] });
      claim.store.set(navigateAtom, { kind: 'next' });
      return body.referenceCodeForm ?? '';
    },
  };
}

const address = {
  mailingStreetLine1: '1 Main St',
  mailingCity: 'Portland',
  mailingSubDivision: 'OR',
  mailingPostalCode: '97208',
  emailAddress: 'ana@example.com',
  confirmEmailAddress: 'ana@example.com',
};
const vehicles = 'claimTransactions(Vehicle)';
const factsOf = (known: readonly WireModel[]) =>
  known.find(({ metadata }) => metadata['transactionType'] === undefined)?.fields;
const namesIn = (known: readonly WireModel[]) =>
  known.filter(({ metadata }) => metadata['transactionType'] === 'Document').map(({ fields }) => fields['name']);

/** A claim for one vehicle with a document of its own, which a second document of the claim names. */
async function filedForVehicle(server: Server) {
  const person = claimant(server, 'Automotive');
  expect((await person.signIn(notice)).status).toBe(200);
  person.answer('claimantInfo', { firstName: 'Ana', lastName: 'Ruiz', ...address });
  expect(person.next()).toBe('/automotive/claim-details');
  person.answer('claimDetails', { vehicleUse: 'Personal' });
  const vehicle = person.draftOf(vehicles);
  person.answer(
    vehicles,
    {
      vin: '1M8GDM9AXKP042788',
      make: 'Honda Accord',
      modelYear: '2013',
      ownership: 'Bought',
      purchaseDate: '05/14/2013',
      dealerName: 'River City Honda',
      dealerStreetLine1: '12 Auto Mall',
      dealerCity: 'Sacramento',
      dealerSubDivision: 'CA',
      dealerPostalCode: '95815',
    },
    vehicle,
  );
  expect(person.upload('documentContexts(Vehicle)', 'contract.pdf', { documentType: 'PurchaseContract' })).toBe(true);
  expect(person.save(vehicles, vehicle)).toBe(true);
  expect(person.next()).toBe('/automotive/payment-election');
  person.answer('claimDetails(PaymentElection)', { paymentElection: 'Check' });
  expect(person.next()).toBe('/automotive/supporting-documents');
  person.upload('documentContexts', 'statement.pdf', { documentType: 'BankStatement', claimTransactionId: vehicle });
  expect(person.next()).toBe('/automotive/claim-summary');
  person.answer('signature', { certification: true, fullName: 'Ana Ruiz' });
  return { vehicle, code: await person.submit() };
}

describe('the flows of the sample, on the server', () => {
  it('file a claim for a vehicle, look it up, add documents twice and change the address [API-19, API-20, API-25, API-26, API-27]', async () => {
    const server = await sampleServer();
    const { code, vehicle } = await filedForVehicle(server);
    const owner = { referenceCode: code, lastName: 'Ruiz' };
    const stored = await server.store.claims.findByReferenceCode(code);
    expect(JSON.parse(stored?.models ?? '{}')).toMatchObject({
      claimDetails: { fields: { vehicleUse: 'Personal', paymentElection: 'Check' } },
      claimTransactions: [{ clientId: vehicle, fields: { vin: '1M8GDM9AXKP042788' } }],
      documentContexts: [
        { parent: vehicle, fields: { claimTransactionId: vehicle, fileName: 'contract.pdf' } },
        { parent: null, fields: { claimTransactionId: vehicle, fileName: 'statement.pdf' } },
      ],
    });

    for (const [number, name] of ['first.pdf', 'second.pdf'].entries()) {
      const sender = claimant(server, 'DocumentsUpload');
      const { known } = await sender.signIn(owner);
      expect(namesIn(known)).toHaveLength(2 + number);
      sender.upload('documentContexts', name, { documentType: 'TaxForm' });
      expect(await sender.submit()).toBe(`${code}-A${number + 1}`);
    }

    const mover = claimant(server, 'ChangeAddress');
    await mover.signIn(owner);
    expect(mover.value('claimantInfo.mailingCity')).toBe('Portland');
    mover.answer('claimantInfo', { mailingCity: 'Eugene', mailingPostalCode: '97401' });
    expect(await mover.submit()).toBe(`${code}-A3`);

    const { known } = await claimant(server, 'Lookup').signIn(owner);
    const facts = factsOf(known);
    expect(facts).toMatchObject({ referenceCode: code, status: 'Received', paymentElection: 'Check' });
    // Only what its pages show is sent: code and name reveal no address.
    expect(facts).not.toHaveProperty('mailingCity');
    const again = claimant(server, 'ChangeAddress');
    expect(factsOf((await again.signIn(owner)).known)).toMatchObject({ mailingCity: 'Eugene' });
    expect(namesIn(known)).toEqual(['contract.pdf', 'statement.pdf', 'first.pdf', 'second.pdf']);
  });

  it('are closed without the sign-in that they ask for [AUTH-1]', async () => {
    const server = await sampleServer();
    for (const { formType, submit, authorize } of settlement.flows) {
      const stranger = claimant(server, formType);
      const wrong =
        authorize?.by === 'notice'
          ? { noticeId: 'NB-1000-0001', pin: '000000' }
          : { referenceCode: 'NB-7K3P-9WQX-4', lastName: 'Nobody' };
      expect((await stranger.signIn(wrong)).status, formType).toBe(401);
      if (submit === null) continue;
      const { documents: _, ...dto } = stranger.store.set(collectFormDtoAtom);
      const { status } = await server.client().submit(dto, { flow: submit.call.replace('/api/forms/', '') });
      expect(status, formType).toBe(401);
    }
  });
});
