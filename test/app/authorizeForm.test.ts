import { afterEach, describe, expect, it } from 'vitest';
import { retryAtom } from '../../src/app/dialogs/showError.ts';
import { authorizeForm } from '../../src/app/form/authorizeForm.ts';
import { authorizedAtom, captchaAtom, errorInfoAtom } from '../../src/state/appState.ts';
import { lastDeletionAtom } from '../../src/state/claim/lastDeletion.ts';
import { prepopulatedModelsAtom } from '../../src/state/claim/prepopulatedModels.ts';
import { deleteUndoablyAtom } from '../../src/state/claim/undoDeletion.ts';
import { jumpAtom, navigateAtom } from '../../src/state/navigation/navigate.ts';
import { pageErrorsAtom } from '../../src/state/validation/pageErrors.ts';
import { validateFieldAtom } from '../../src/state/validation/validation.ts';
import type { AuthorizeResponse } from '../../src/wire/calls.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { field, knownBindings, required, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { localServer, type Reply } from './support/localServer.ts';
import { testServices } from './support/testServices.ts';

const flow = (redirectOnError = false) =>
  compileTestFlow({
    bindings: {
      credentials: { dtoMapping: 'credentials' },
      claimant: { dtoMapping: 'claimantInfo' },
      known: knownBindings.known,
    },
    models: { credentials: { NoticeId: required }, claimant: { FirstName: text }, known: { FirstName: text } },
    pages: [[field('credentials.noticeId')], [field('claimant.firstName', { prepopulatedDataKey: 'firstName' })]],
    routes: [{ action: 'authorize' }, {}],
    flow: {
      authorize: {
        call: '/api/forms/test/authorize',
        by: 'notice',
        fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
        redirectOnError,
      },
    },
  });

const granted: AuthorizeResponse = {
  authorized: true,
  error: null,
  captcha: 'raw-1',
  prepopulatedData: [
    {
      id: '1',
      clientId: 'p-1',
      metadata: { dtoMapping: 'prepopulatedData' },
      metadataHash: '',
      parent: null,
      fields: { firstName: 'Rosa' },
    },
  ],
};
const refused: AuthorizeResponse = {
  authorized: false,
  error: 'LocKey_Authorization_NotFound',
  captcha: null,
  prepopulatedData: [],
};

let close = () => Promise.resolve();
afterEach(() => close());

async function ready(answer: () => Reply, redirectOnError = false) {
  const server = await localServer(answer);
  close = server.close;
  const claim = browserClaim(flow(redirectOnError));
  claim.commit('credentials.noticeId', 'NB-1');
  const { services, captcha } = await testServices(claim, server.base);
  const authorized = () => claim.store.get(authorizedAtom);
  return { claim, services, captcha, server, authorized, error: () => claim.store.get(errorInfoAtom) };
}

async function signingIn(answer: () => Reply) {
  const server = await localServer(answer);
  close = server.close;
  const claim = browserClaim({
    bindings: { credentials: { dtoMapping: 'credentials' } },
    models: { credentials: { NoticeId: required, Pin: required } },
    pages: [
      [field('credentials.noticeId'), field('credentials.pin')],
      [{ type: 'paragraph', text: 'LocKey_Test_End' }],
    ],
    routes: [{ action: 'authorize' }],
    flow: {
      authorize: {
        call: '/api/forms/test/authorize',
        by: 'notice',
        fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
      },
    },
  });
  claim.commit('credentials.noticeId', 'NB-1');
  claim.commit('credentials.pin', '1');
  return { claim, ...(await testServices(claim, server.base)) };
}

describe('an authorize', () => {
  it('starts from a flag that is not set [AUTH-2] [AUTH-3]', async () => {
    const { authorized } = await ready(() => ({}));
    expect(authorized()).toEqual({ error: null, forms: {} });
  });

  it('that is granted sets the flag, keeps captcha and prepopulated data, and goes on [AUTH-4] [AUTH-7] [AUTH-9] [AUTH-10] [SUBM-23]', async () => {
    const { claim, services, captcha, authorized } = await ready(() => ({ body: granted }));
    expect(await authorizeForm(services)).toBe(true);
    expect(authorized().forms).toEqual({ Standard: true });
    expect(claim.store.get(captchaAtom).previous).toBe('raw-1');
    expect(claim.store.get(prepopulatedModelsAtom)).toEqual(granted.prepopulatedData);
    expect(claim.path()).toBe('/test/2');
    expect(claim.value('claimantInfo.firstName')).toBe('Rosa');
    expect(captcha.resets).toBe(1);
  });

  it('sends the credentials model and the captcha token as JSON with the anti-forgery header [API-28] [API-29] [API-31] [AUTH-8]', async () => {
    const { claim, services, captcha, server } = await ready(() => ({ body: granted }));
    captcha.challenge = async () => claim.store.set(captchaAtom, (known) => ({ ...known, token: 'token-1' }));
    services.api.setCsrf({ requestHeaderName: 'x-test-csrf', requestToken: 'csrf-1' });
    await authorizeForm(services);
    const [request] = server.seen;
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-test-csrf': 'csrf-1' });
    expect(JSON.parse(request?.body.toString() ?? '')).toMatchObject({
      credentials: { metadata: { dtoMapping: 'credentials' }, fields: { noticeId: 'NB-1' } },
      reCaptchaResponse: 'token-1',
    });
  });

  it.each([400, 401])(
    "answered with %i shows the server's error in place and stays [API-34] [API-35] [AUTH-11] [AUTH-12]",
    async (status) => {
      const { claim, services, authorized, error, captcha } = await ready(() => ({ status, body: refused }));
      expect(await authorizeForm(services)).toBe(false);
      expect(error().show, 'no dialog').toBe(false);
      expect(claim.messages('credentials.noticeId')).toEqual([{ key: refused.error }]);
      expect(claim.store.get(pageErrorsAtom)).toMatchObject([{ message: { key: refused.error } }]);
      expect(authorized()).toEqual({ error: refused.error, forms: { Standard: false } });
      expect(claim.path()).toBe('/test');
      expect(captcha.resets).toBe(1);
    },
  );

  it('that is refused is said at every field that signs in, once in the summary, until one of them is edited', async () => {
    const { claim, services } = await signingIn(() => ({ status: 401, body: refused }));
    await authorizeForm(services);
    const shown = () => ['credentials.noticeId', 'credentials.pin'].map((id) => claim.messages(id).length);
    claim.store.set(validateFieldAtom, { field: 'credentials.noticeId', record: null });
    expect(shown(), 'it stays when a field is passed through').toEqual([1, 1]);
    expect(claim.store.get(pageErrorsAtom)).toHaveLength(1);
    claim.commit('credentials.pin', '2');
    expect(shown()).toEqual([0, 0]);
    expect(claim.store.get(pageErrorsAtom)).toEqual([]);
  });

  it('that is refused can be tried again as it is, such as after a lock', async () => {
    const replies: Reply[] = [{ status: 401, body: refused }, { body: granted }];
    const { claim, services } = await signingIn(() => replies.shift() ?? {});
    expect(await authorizeForm(services)).toBe(false);
    expect(await authorizeForm(services)).toBe(true);
    expect(claim.path()).toBe('/test/2');
  });

  it('refused for something else than the credentials says it in a dialog', async () => {
    const body = { ...refused, error: 'LocKey_Shared_ErrorMessage_Captcha' };
    const { claim, services, error } = await ready(() => ({ status: 400, body }));
    expect(await authorizeForm(services)).toBe(false);
    expect(error()).toMatchObject({ show: true, message: body.error });
    expect(claim.messages('credentials.noticeId')).toEqual([]);
  });

  it('that is refused goes to /error where the flow asks for it [AUTH-12]', async () => {
    const { claim, services } = await ready(() => ({ status: 401, body: refused }), true);
    expect(await authorizeForm(services)).toBe(false);
    expect(claim.moves.at(-1)).toBe('/error');
  });

  it.each([
    ['another status', { status: 500, body: refused }],
    ['another shape', { status: 200, body: { ok: true } }],
    ['a refusal that says it authorizes', { status: 401, body: granted }],
  ])('answered with %s shows the generic message [API-36] [ERR-4]', async (_name, reply) => {
    const { services, error, authorized } = await ready(() => reply);
    expect(await authorizeForm(services)).toBe(false);
    expect(error().message).toBe('LocKey_Shared_ErrorMessage_Problem');
    expect(authorized().forms).toEqual({});
  });

  it('without an answer offers to try again and keeps what was typed', async () => {
    const { claim, services } = await ready(() => ({ hangUp: true }));
    expect(await authorizeForm(services)).toBe(false);
    expect(claim.store.get(retryAtom)).toMatchObject({
      open: true,
      retry: { texts: ['LocKey_Shared_ConnectionLost_SignIn', 'LocKey_Shared_ErrorMessage_Problem'] },
    });
    expect(claim.value('credentials.noticeId')).toBe('NB-1');
  });

  const busy = 'LocKey_Authorization_Busy';
  const problem = 'LocKey_Shared_ErrorMessage_Problem';
  it.each([
    ['says what the server does after the generic message', { ...refused, error: busy }, [problem, busy]],
    ['says the generic message once', { ...refused, error: problem }, [problem]],
    ['by something in between shows the generic message', '<h1>Service Unavailable</h1>', [problem]],
  ])('answered with 503 %s, and another try goes through [API-36, ERR-4]', async (_what, body, texts) => {
    const replies: Reply[] = [{ status: 503, body }, { body: granted }];
    const { claim, services, error, authorized } = await ready(() => replies.shift() ?? {});
    expect(await authorizeForm(services)).toBe(false);
    const { open, retry } = claim.store.get(retryAtom);
    expect(open).toBe(true);
    expect(retry).toMatchObject({ title: 'LocKey_Shared_ErrorDialog_Header', texts });
    expect(error().show).toBe(false);
    expect(authorized().forms).toEqual({});
    expect(claim.value('credentials.noticeId')).toBe('NB-1');
    expect(await retry?.again()).toBe(true);
    expect(claim.path()).toBe('/test/2');
  });

  it('asks for a fresh anti-forgery token after a 403 and tries once more', async () => {
    let token = 'stale';
    const { services, server } = await ready(() => (token === 'stale' ? { status: 403 } : { body: granted }));
    services.api.setCsrf({ requestHeaderName: 'x-test-csrf', requestToken: token });
    services.api.fetchCsrfBy(async () => {
      token = 'fresh';
      services.api.setCsrf({ requestHeaderName: 'x-test-csrf', requestToken: token });
    });
    expect(await authorizeForm(services)).toBe(true);
    expect(server.seen.map(({ headers }) => headers['x-test-csrf'])).toEqual(['stale', 'fresh']);
  });
});

describe('an authorize of another kind of sign-in', () => {
  const byClaim = () =>
    compileTestFlow({
      bindings: { owner: { dtoMapping: 'credentials' } },
      models: { owner: { Code: text, Surname: text } },
      pages: [[field('owner.code'), field('owner.surname')], [{ type: 'paragraph', text: 'LocKey_Test_End' }]],
      routes: [{ action: 'authorize' }],
      flow: {
        authorize: {
          call: '/api/forms/test/authorize',
          by: 'claim',
          fields: { referenceCode: 'owner.code', lastName: 'owner.surname' },
        },
      },
    });
  const open = () =>
    compileTestFlow({
      models: {},
      pages: [[{ type: 'paragraph', text: 'LocKey_Test_Begin' }], [{ type: 'paragraph', text: 'LocKey_Test_End' }]],
      routes: [{ action: 'authorize' }],
      flow: { authorize: { call: '/api/forms/test/authorize', by: 'open' } },
    });

  async function sent(flow: ReturnType<typeof open>, typed: Readonly<Record<string, string>> = {}) {
    const server = await localServer(() => ({ body: { ...granted, prepopulatedData: [] } }));
    close = server.close;
    const claim = browserClaim(flow);
    for (const [id, value] of Object.entries(typed)) claim.commit(id, value);
    const { services, captcha } = await testServices(claim, server.base);
    captcha.challenge = async () => claim.store.set(captchaAtom, (known) => ({ ...known, token: 'token-1' }));
    expect(await authorizeForm(services)).toBe(true);
    expect(claim.path()).toBe('/test/2');
    return JSON.parse(server.seen[0]?.body.toString() ?? '');
  }

  it('sends its credentials under the alias that flows.json gives them [API-28]', async () => {
    const body = await sent(byClaim(), { 'credentials.code': 'NB-7K3P-9WQX-4', 'credentials.surname': 'Okafor' });
    expect(Object.keys(body)).toEqual(['owner', 'reCaptchaResponse']);
    expect(body.owner).toMatchObject({
      metadata: { dtoMapping: 'credentials' },
      fields: { code: 'NB-7K3P-9WQX-4', surname: 'Okafor' },
    });
  });

  it('that is open sends the captcha’s answer alone', async () => {
    expect(await sent(open())).toEqual({ reCaptchaResponse: 'token-1' });
  });
});

describe('a second authorize', () => {
  const wizard = () =>
    compileTestFlow({
      bindings: {
        credentials: { dtoMapping: 'credentials' },
        claimant: { dtoMapping: 'claimantInfo' },
        payments: { dtoMapping: 'claimTransactions', transactionType: 'Payment' },
        known: knownBindings.known,
      },
      models: {
        known: { FirstName: text, Phone: text },
        credentials: { NoticeId: required },
        claimant: { Language: text, FirstName: text, Phone: text },
        payments: { Amount: text },
      },
      pages: [
        [field('credentials.noticeId'), field('claimant.language')],
        [
          field('claimant.firstName', { prepopulatedDataKey: 'firstName' }),
          field('claimant.phone', { prepopulatedDataKey: 'phone', mask: 'USA_PHONE_NUMBER' }),
          {
            type: 'repeatingTable',
            model: 'payments',
            label: 'LocKey_Test_Label',
            columns: [field('payments.amount')],
          },
        ],
        [{ type: 'paragraph', text: 'LocKey_Test_End' }],
      ],
      routes: [{ action: 'authorize' }, {}],
      flow: {
        authorize: {
          call: '/api/forms/test/authorize',
          by: 'notice',
          fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
          redirectOnError: false,
        },
      },
    });
  const payments = 'claimTransactions(Payment)';
  const known = (fields: Record<string, string>) => ({
    ...granted,
    prepopulatedData: granted.prepopulatedData.map((model) => ({ ...model, fields })),
  });

  /** Rosa signs in, fills in everything, and is back where one signs in. */
  async function rosaIsBack() {
    let body = known({ firstName: 'Rosa', phone: '916-555-0142' });
    const server = await localServer(() => ({ body }));
    close = server.close;
    const claim = browserClaim(wizard());
    const { services } = await testServices(claim, server.base);
    claim.commit('credentials.noticeId', 'NB-1000-1');
    claim.commit('claimantInfo.language', 'es');
    await authorizeForm(services);
    claim.commit('claimantInfo.firstName', 'Rosa Maria');
    claim.commit(`${payments}.amount`, '5', claim.drafts(payments)[0] ?? '');
    claim.next();
    claim.store.set(jumpAtom, '/test/2');
    claim.store.set(navigateAtom, { kind: 'back' });
    const answers = () => [
      claim.value('claimantInfo.firstName'),
      claim.value('claimantInfo.phone'),
      claim.saved(payments).length,
    ];
    return {
      claim,
      answers,
      async signIn(noticeId: string, firstName: string) {
        body = known({ firstName, phone: '5035550117' });
        claim.commit('credentials.noticeId', noticeId);
        await authorizeForm(services);
      },
    };
  }

  it('with other credentials begins with no answers: nothing of one person is filed under another’s notice [AUTH-10, DEP-14]', async () => {
    const { claim, answers, signIn } = await rosaIsBack();
    const [saved = ''] = claim.saved(payments);
    const deletion = claim.store.set(deleteUndoablyAtom, { node: claim.node(payments), record: saved });
    claim.store.set(lastDeletionAtom, {
      deletion,
      list: 'a list',
      text: 'LocKey_Gone',
      name: 'Payment 1',
      followers: [],
    });
    await signIn('NB-1000-2', 'Desmond');
    expect(claim.store.get(lastDeletionAtom), 'nor is a deleted record brought back').toBeNull();
    expect(claim.path()).toBe('/test/2');
    expect(answers()).toEqual(['Desmond', '(503) 555-0117', 0]);
    expect(claim.value('credentials.noticeId')).toBe('NB-1000-2');
    expect(claim.value('claimantInfo.language'), 'what the same page asks for was just answered').toBe('es');
    claim.next();
    expect(claim.serverErrors()).toEqual([]);
  });

  it.each(['NB-1000-1', 'nb 1000 1'])(
    'with the same credentials, typed as %s, keeps every answer [DEP-17]',
    async (again) => {
      const { answers, signIn } = await rosaIsBack();
      await signIn(again, 'Rosa');
      expect(answers()).toEqual(['Rosa Maria', '(916) 555-0142', 1]);
    },
  );
});
