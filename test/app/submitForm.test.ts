import { afterEach, describe, expect, it } from 'vitest';
import { retryAtom } from '../../src/app/dialogs/showError.ts';
import { createAutosave } from '../../src/app/draft/autosave.ts';
import { autosaveAtom } from '../../src/app/draft/autosaveAtom.ts';
import { progressAtom } from '../../src/app/form/exclusively.ts';
import { submitForm } from '../../src/app/form/submitForm.ts';
import { notReceived } from '../../src/rules/fileName.ts';
import { type FileListLike, fileListOf, isFileList } from '../../src/rules/value.ts';
import {
  captchaAtom,
  clientAtom,
  cultureAtom,
  errorInfoAtom,
  referenceCodesAtom,
  walletAtom,
} from '../../src/state/appState.ts';
import { nameFile } from '../../src/state/claim/fieldSnapshots.ts';
import { addRecordAtom, recordsMessagesAtom } from '../../src/state/claim/records.ts';
import { savedCredentialsAtom } from '../../src/state/claim/savedCredentials.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import { uploadedFileList } from '../../src/state/claim/uploadedFile.ts';
import { setTransferAtom, transferQueueAtom, transfersHeldAtom } from '../../src/state/transfers.ts';
import type { SubmitResponse } from '../../src/wire/calls.ts';
import { flowVersionHeader } from '../../src/wire/documentsVersion.ts';
import { type BrowserClaim, browserClaim } from '../support/browserClaim.ts';
import { documentMetadata, documentModel, field, required, uploadManager } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { fakeDrafts } from './support/fakeDrafts.ts';
import { localServer, type Reply, type SeenRequest } from './support/localServer.ts';
import { testServices } from './support/testServices.ts';

const flow = (redirectOnError = false) =>
  compileTestFlow({
    models: { details: { Name: required, Place: required }, documents: documentModel },
    metadata: { documents: documentMetadata },
    pages: [
      [field('details.name')],
      [field('details.place'), uploadManager()],
      [{ type: 'paragraph', text: 'LocKey_Test_Text' }],
    ],
    routes: [{}, { action: 'submit' }, { action: 'none' }],
    flow: { submit: { call: '/api/forms/test', adds: 'claim', redirectOnError } },
  });

const answered: SubmitResponse = {
  submitted: true,
  nonMatchingPaymentElection: false,
  error: null,
  referenceCodeForm: 'NB-1',
  fieldErrors: [],
};
const alreadyFiled = 'LocKey_Shared_ErrorMessage_AlreadySubmitted';
const formChanged = 'LocKey_Shared_ErrorMessage_FormChanged';
const submissionDefault = 'LocKey_Shared_ErrorMessage_Submission_Default';

let close = () => Promise.resolve();
afterEach(() => close());

/** A claimant on the page that submits, everything filled in, and a server that answers as told. */
async function ready(answer: (request: SeenRequest, index: number) => Reply, redirectOnError = false) {
  let index = 0;
  const server = await localServer((request) => answer(request, index++));
  close = server.close;
  const claim = browserClaim(flow(redirectOnError));
  const { services, captcha, logged } = await testServices(claim, server.base);
  claim.commit('claimDetails.name', 'Rosa Álvarez');
  claim.next();
  claim.commit('claimDetails.place', 'Sacramento');
  return { claim, services, captcha, logged, server, error: () => claim.store.get(errorInfoAtom) };
}

describe('a submit', () => {
  it('that succeeds keeps the reference code and goes on [SUBM-11] [SUBM-24]', async () => {
    const { claim, services, captcha, error } = await ready(() => ({ body: answered }));
    expect(await submitForm(services)).toBe(true);
    expect(claim.store.get(referenceCodesAtom)).toEqual({ Standard: 'NB-1' });
    expect(claim.path()).toBe('/test/3');
    expect(captcha.resets).toBe(1);
    expect(error().show).toBe(false);
  });

  it.each([
    ['claim', { referenceCode: 'NB-1', lastName: 'Álvarez' }],
    ['documents', {}],
  ] as const)('that added a %s keeps what it can be signed in with for other flows', async (adds, kept) => {
    const server = await localServer(() => ({ body: answered }));
    close = server.close;
    const claim = browserClaim({
      models: { claimant: { Surname: required } },
      pages: [[field('claimant.surname')], [{ type: 'paragraph', text: 'LocKey_Test_Text' }]],
      routes: [{ action: 'submit' }, { action: 'none' }],
      facts: { lastName: 'claimant.surname' },
      flow: { submit: { call: '/api/forms/test', adds } },
    });
    const { services } = await testServices(claim, server.base);
    claim.commit('claimantInfo.surname', 'Álvarez');
    expect(await submitForm(services)).toBe(true);
    expect(claim.store.get(savedCredentialsAtom)).toEqual(kept);
  });

  it('says with which version of its flow the claim was filled in', async () => {
    const { services, server } = await ready(() => ({ body: answered }));
    const flows = { ...services.flows, versionOf: (formType: string) => `version of ${formType}` };
    expect(await submitForm({ ...services, flows })).toBe(true);
    expect(server.seen.at(-1)?.headers[flowVersionHeader]).toBe('version of Standard');
  });

  it('that is refused by newer documents shows what they refuse in the form as it is now', async () => {
    const fieldErrors = [{ field: 'claimDetails.place', record: null, message: { key: 'LocKey_Test_Again' } }];
    const refused = { ...answered, submitted: false, error: formChanged, referenceCodeForm: null, fieldErrors };
    const { claim, services, error } = await ready(() => ({ status: 400, body: refused }));
    const order: string[] = [];
    const flows = {
      ...services.flows,
      isBehind: () => true,
      confirm: async () => {
        order.push(`flows, before ${claim.messages('claimDetails.place').length} messages`);
        return true;
      },
    };
    expect(await submitForm({ ...services, flows })).toBe(false);
    expect(order).toEqual(['flows, before 0 messages']);
    expect(claim.messages('claimDetails.place')).toEqual([{ key: 'LocKey_Test_Again' }]);
    expect(error().message).toBe(formChanged);
    expect(claim.value('claimDetails.name')).toBe('Rosa Álvarez');
  });

  it('of a claim that another tab has filed says so, and leads to its confirmation', async () => {
    const refused = { ...answered, submitted: false, error: alreadyFiled, referenceCodeForm: null };
    const filed = {
      referenceCode: 'NB-2',
      filedAt: '2026-11-22T10:00:00.000Z',
      mail: { state: 'off', to: null },
      models: [],
    };
    const forms = [{ formType: 'Standard', draft: null, draftUnreadable: false, filed }];
    const { claim, services, error } = await ready(({ url }) =>
      url === '/api/session' ? { body: { forms } } : { status: 400, body: refused },
    );
    expect(await submitForm(services)).toBe(false);
    expect(error()).toMatchObject({ show: true, message: alreadyFiled });
    expect(claim.path()).toBe('/test/3');
    expect(claim.store.get(referenceCodesAtom)).toEqual({ Standard: 'NB-2' });
  });

  it('of a claim that is filed stays where it is while its receipt is unknown', async () => {
    const refused = { ...answered, submitted: false, error: alreadyFiled, referenceCodeForm: null };
    const { claim, services, error } = await ready(({ url }) =>
      url === '/api/session' ? { status: 500 } : { status: 400, body: refused },
    );
    expect(await submitForm(services)).toBe(false);
    expect(error()).toMatchObject({ show: true, message: alreadyFiled });
    expect(claim.path()).toBe('/test/2');
  });

  it('sends the parts as multipart with the anti-forgery header and the language [API-21] [API-22] [SUBM-12] [SUBM-13]', async () => {
    const { services, server } = await ready(() => ({ body: answered }));
    services.api.setCsrf({ requestHeaderName: 'x-test-csrf', requestToken: 'token-1' });
    await submitForm(services);
    const [request] = server.seen;
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.headers['x-test-csrf']).toBe('token-1');
    expect(request?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    const body = request?.body.toString() ?? '';
    expect(body).toContain('name="userPreferredCulture"\r\n\r\n"en"');
    expect(body).toContain('Rosa Álvarez');
    expect([...body.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'reCaptchaResponse',
      'userPreferredCulture',
      'captchaRawValue',
      'signature',
      'claimantInfo',
      'credentials',
      'claimDetails',
      'prepopulatedData',
      'documentContexts',
      'claimTransactions',
      'documents',
    ]);
    expect(body, 'there are no files').toContain('name="documents"\r\n\r\nnull\r\n');
  });

  it('goes to the address of its form type, with the language and both answers of the captcha [API-32]', async () => {
    const { claim, services, server } = await ready(() => ({ body: answered }));
    claim.store.set(cultureAtom, 'es');
    claim.store.set(captchaAtom, (captcha) => ({
      ...captcha,
      provider: 'GoogleReCaptcha',
      siteKey: 'site-key',
      state: 'ready',
      token: 'answer-of-now',
      previous: 'answer-of-authorize',
    }));
    await submitForm(services);
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', url: '/api/forms/test' });
    const body = request?.body.toString() ?? '';
    expect(body).toContain('name="userPreferredCulture"\r\n\r\n"es"\r\n');
    expect(body).toContain('name="reCaptchaResponse"\r\n\r\n"answer-of-now"\r\n');
    expect(body).toContain('name="captchaRawValue"\r\n\r\n"answer-of-authorize"\r\n');
  });

  it('sends nothing while the page is not in order', async () => {
    const { claim, services, server } = await ready(() => ({ body: answered }));
    claim.commit('claimDetails.place', null);
    expect(await submitForm(services)).toBe(false);
    expect(server.seen).toEqual([]);
  });

  it('refuses to run twice at once [SUBM-3] [DEV-13]', async () => {
    const { claim, services, server } = await ready(() => ({ body: answered }));
    const first = submitForm(services);
    await expect(submitForm(services)).rejects.toThrow('Form is already submitting.');
    expect(await first).toBe(true);
    expect(server.seen).toHaveLength(1);
    expect(claim.store.get(clientAtom).submitting).toBe(false);
  });

  it('without an answer keeps everything, says the submission sentence and tries again under the same key [SUBM-5] [ERR-3]', async () => {
    const { claim, services, captcha, server } = await ready((_request, index) =>
      index === 0 ? { hangUp: true } : { body: answered },
    );
    expect(await submitForm(services)).toBe(false);
    const { open, retry } = claim.store.get(retryAtom);
    expect(open).toBe(true);
    expect(retry?.texts).toEqual(['LocKey_Shared_ConnectionLost_Text', submissionDefault]);
    expect(claim.value('claimDetails.name')).toBe('Rosa Álvarez');
    expect(claim.path()).toBe('/test/2');
    expect(captcha.resets).toBe(1);
    expect(claim.store.get(progressAtom)).toBeNull();
    expect(await submitForm(services)).toBe(true);
    const [first, second] = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('gets another key once an answer has changed', async () => {
    const { claim, services, server } = await ready(() => ({ status: 500, body: 'down' }));
    await submitForm(services);
    claim.commit('claimDetails.place', 'Fresno');
    await submitForm(services);
    const [first, second] = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });

  it('with a payment election that does not match marks the wallet and fails [SUBM-6] [SUBM-7] [API-33]', async () => {
    const { claim, services } = await ready(() => ({
      status: 400,
      body: { ...answered, submitted: false, nonMatchingPaymentElection: true, referenceCodeForm: null },
    }));
    claim.store.set(walletAtom, {
      clientId: null,
      enabled: true,
      loginUrl: null,
      authCodeExpiration: 10,
      invalidPayPalVerification: false,
    });
    expect(await submitForm(services)).toBe(false);
    expect(claim.store.get(walletAtom)?.invalidPayPalVerification).toBe(true);
    expect(claim.path()).toBe('/test/2');
  });

  it("with an error shows the server's text and stays [SUBM-8] [SUBM-9] [API-33]", async () => {
    const body = { ...answered, submitted: false, error: 'LocKey_Test_Refused', referenceCodeForm: null };
    const { claim, services, error } = await ready(() => ({ status: 400, body }));
    expect(await submitForm(services)).toBe(false);
    expect(error()).toMatchObject({ show: true, message: 'LocKey_Test_Refused' });
    expect(claim.path()).toBe('/test/2');
    expect(claim.moves).not.toContain('/error');
  });

  it('beside another one of the same session says so, keeps everything and tries again under the same key', async () => {
    const error = 'LocKey_Shared_ErrorMessage_SubmitRunning';
    const running = { ...answered, submitted: false, error, referenceCodeForm: null };
    const { claim, services, server, ...shown } = await ready((_request, index) =>
      index === 0 ? { status: 409, body: running } : { body: answered },
    );
    expect(await submitForm(services)).toBe(false);
    expect(shown.error()).toMatchObject({ show: true, message: error });
    expect(claim.path()).toBe('/test/2');
    expect(claim.value('claimDetails.name')).toBe('Rosa Álvarez');
    expect(await submitForm(services)).toBe(true);
    const [first, second] = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('that is too large shows at the documents how much is allowed, and keeps everything', async () => {
    const message = { key: 'LocKey_Shared_File_TogetherTooLarge', params: { max: '100 MB' } };
    const fieldErrors = [{ field: 'documentContexts', record: null, message }];
    const error = 'LocKey_Shared_ErrorMessage_ClaimInvalid';
    const body = { ...answered, submitted: false, error, referenceCodeForm: null, fieldErrors };
    const { claim, services, ...shown } = await ready(() => ({ status: 413, body }));
    expect(await submitForm(services)).toBe(false);
    expect(shown.error()).toMatchObject({ show: true, message: error });
    expect(claim.store.get(recordsMessagesAtom(claim.node('documentContexts')))).toEqual([message]);
    expect(claim.value('claimDetails.name')).toBe('Rosa Álvarez');
  });

  it('with an error goes to /error where the flow asks for it [SUBM-9]', async () => {
    const body = { ...answered, submitted: false, error: 'LocKey_Test_Refused', referenceCodeForm: null };
    const { claim, services, error } = await ready(() => ({ status: 400, body }), true);
    expect(await submitForm(services)).toBe(false);
    expect(error().message).toBe('LocKey_Test_Refused');
    expect(claim.moves.at(-1)).toBe('/error');
  });

  it.each([
    ['a missing reference code', 200, { ...answered, referenceCodeForm: null }],
    ['an answer of another shape', 502, '<html>Bad gateway</html>'],
  ])('with %s shows the default submission error [SUBM-10] [ERR-3]', async (_name, status, body) => {
    const { claim, services, error } = await ready(() => ({ status, body }));
    expect(await submitForm(services)).toBe(false);
    expect(error()).toMatchObject({ show: true, message: submissionDefault });
    expect(claim.store.get(referenceCodesAtom)).toEqual({});
  });

  it('with refused answers puts the messages at the fields and goes to the first page that has one', async () => {
    const message = { key: 'LocKey_Validation_Required' };
    const body = {
      ...answered,
      submitted: false,
      referenceCodeForm: null,
      fieldErrors: [{ field: 'claimDetails.name', record: null, message }],
    };
    const { claim, services } = await ready(() => ({ status: 400, body }));
    expect(await submitForm(services)).toBe(false);
    expect(claim.path()).toBe('/test');
    expect(claim.moves.at(-1)).toBe('/test');
    expect(claim.messages('claimDetails.name')).toEqual([message]);
  });

  it('takes all files with it where the server has none of them, each named by its document context [SUBM-13] [API-21] [API-23]', async () => {
    const { claim, services, server } = await ready(() => ({ body: answered }));
    const record = attach(claim, new File(['%PDF-1.7 proof'], 'Beleg é.pdf', { type: 'application/pdf' }));
    expect(await submitForm(services)).toBe(true);
    const body = server.seen[0]?.body.toString() ?? '';
    expect(body).toContain(`name="documents"; filename="${record}"`);
    expect(body).toContain('%PDF-1.7 proof');
  });

  it('names the documents that the server has by their contexts, and sends the others [SUBM-13] [API-21] [API-23]', async () => {
    const { claim, services, server } = await ready(() => ({ body: answered }));
    const there = attach(claim, pdf('there.pdf'));
    const here = attach(claim, pdf('here.pdf'));
    const file = keep(claim, there);
    expect(await submitForm(services)).toBe(true);
    const body = server.seen[0]?.body.toString() ?? '';
    expect(body).toContain(`name="keptDocuments"\r\n\r\n${JSON.stringify([{ clientId: there, file }])}\r\n`);
    expect([...body.matchAll(/name="documents"; filename="([^"]+)"/g)].map(([, name]) => name)).toEqual([here]);
    expect(body).toContain('%PDF here.pdf');
    expect(body).not.toContain('%PDF there.pdf');
  });

  it('sends null for the files where the server has all of them [SUBM-13]', async () => {
    const { claim, services, server } = await ready(() => ({ body: answered }));
    const there = attach(claim, pdf('there.pdf'));
    const file = keep(claim, there);
    expect(await submitForm(services)).toBe(true);
    const body = server.seen[0]?.body.toString() ?? '';
    expect(body).toContain(`name="keptDocuments"\r\n\r\n${JSON.stringify([{ clientId: there, file }])}\r\n`);
    expect(body).toContain('name="documents"\r\n\r\nnull\r\n');
  });

  it('lets a save of the answers arrive first, which would be refused behind the claim', async () => {
    const { claim, services, server } = await ready(() => ({ body: answered }));
    const { promise: settled, resolve: arrive } = Promise.withResolvers<void>();
    const autosave = createAutosave({ store: claim.store, api: fakeDrafts().api, log: services.log });
    claim.store.set(autosaveAtom, { ...autosave, settled: () => settled });
    const submitting = submitForm(services);
    // By then the claim would have been sent.
    for (const other of ['/one', '/two', '/three']) await fetch(server.base + other);
    expect(server.seen).toHaveLength(3);
    arrive();
    expect(await submitting).toBe(true);
    expect(server.seen).toHaveLength(4);
  });

  it('never waits for documents on their way, and takes them with it', async () => {
    const { claim, services, server } = await ready(() => ({ body: answered }));
    attach(claim, pdf('slow.pdf'));
    const held: string[] = [];
    claim.store.set(transferQueueAtom, {
      retry: () => undefined,
      stopAll: async () => void held.push('stopped'),
    });
    claim.store.sub(transfersHeldAtom, () => {
      if (claim.store.get(transfersHeldAtom)) held.push('held');
      else held.push(`free after ${server.seen.length}, ${claim.store.get(referenceCodesAtom)['Standard']}`);
    });
    expect(await submitForm(services)).toBe(true);
    expect(held).toEqual(['held', 'stopped', 'free after 1, NB-1']);
    expect(server.seen[0]?.body.toString()).toContain('%PDF slow.pdf');
  });

  it('sends a document that the server has lost in a second try, under the same key', async () => {
    let record = '';
    const { claim, services, server } = await ready((_request, index) =>
      index === 0 ? { status: 400, body: lost(record) } : { body: answered },
    );
    record = attach(claim, pdf('lost.pdf'));
    keep(claim, record);
    expect(await submitForm(services)).toBe(true);
    expect(server.seen).toHaveLength(2);
    const [first, second] = server.seen.map(({ body }) => body.toString());
    expect(first).not.toContain('%PDF lost.pdf');
    expect(second).toContain('%PDF lost.pdf');
    expect(second).not.toContain('keptDocuments');
    expect(server.seen[1]?.headers['idempotency-key']).toBe(server.seen[0]?.headers['idempotency-key']);
  });

  it('asks for a document again that the server has lost and this tab has no bytes of', async () => {
    let record = '';
    const { claim, services, server } = await ready(() => ({ status: 400, body: lost(record) }));
    const document = { file: crypto.randomUUID(), name: 'lost.pdf', size: 13, type: 'application/pdf' };
    record = attachList(claim, uploadedFileList(document));
    expect(await submitForm(services)).toBe(false);
    expect(server.seen).toHaveLength(1);
    expect(claim.messages('documentContexts.file', record)).toEqual([notReceived('lost.pdf')]);
    expect(await submitForm(services), 'it is not named again').toBe(false);
    expect(server.seen).toHaveLength(1);
    claim.commit('documentContexts.file', fileListOf(pdf('again.pdf')), record);
    expect(claim.messages('documentContexts.file', record)).toEqual([]);
  });
});

const pdf = (name: string) => new File([`%PDF ${name}`], name, { type: 'application/pdf' });
const attach = (claim: BrowserClaim, file: File) => attachList(claim, fileListOf(file));

/** Adds a saved document to the claim. Returns its record. */
function attachList(claim: BrowserClaim, list: FileListLike): string {
  const node = claim.node('documentContexts');
  const record = claim.drafts('documentContexts')[0] ?? claim.store.set(addRecordAtom, { node });
  claim.commit('documentContexts.file', list, record);
  expect(claim.store.set(saveRecordAtom, { node, record })).toBe(true);
  return record;
}

/** Lets the server have the upload of this record already. Returns its name there. */
function keep({ store, value }: BrowserClaim, record: string): string {
  const list = value('documentContexts.file', record);
  if (!isFileList(list)) throw new Error('The record has no document.');
  const file = nameFile(store.get, list);
  store.set(setTransferAtom, file, { state: 'arrived' });
  return file;
}

const lost = (record: string): SubmitResponse => ({
  ...answered,
  submitted: false,
  referenceCodeForm: null,
  fieldErrors: [{ field: 'documentContexts.file', record, message: notReceived('lost.pdf') }],
});
