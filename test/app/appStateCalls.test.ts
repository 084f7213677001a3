import { createStore } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { createFlowLoader } from '../../src/app/flows/flowLoader.ts';
import { authorizeForm } from '../../src/app/form/authorizeForm.ts';
import { fetchSignatureDate } from '../../src/app/form/fetchSignatureDate.ts';
import { submitForm } from '../../src/app/form/submitForm.ts';
import { startUp } from '../../src/app/start/startUp.ts';
import { fetchingSteps } from '../../src/app/start/steps.ts';
import {
  authorizedAtom,
  clientAtom,
  deadlinesAtom,
  referenceCodesAtom,
  walletAtom,
  whitelistAtom,
} from '../../src/state/appState.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { bindings, field, required, text } from '../support/nodes.ts';
import { sampleDocuments } from '../support/sampleFlow.ts';
import { flowAnswers, loadValidators } from './support/flowAnswers.ts';
import { localServer } from './support/localServer.ts';
import { testServices } from './support/testServices.ts';

const answers: Readonly<Record<string, unknown>> = {
  '/api/signature-date?culture=en': { signatureDate: '11/21/2026' },
  '/api/characters-whitelist': { allowedCharacters: 'abc' },
  '/api/session': { forms: [] },
  '/api/deadlines': { deadlines: { globalDeadline: { deadline: '12/31/2030', timeZone: 'Pacific Standard Time' } } },
  '/api/banking/paypal-settings': { clientId: 'c', enabled: false, loginUrl: null, authCodeExpiration: 10 },
  '/api/forms/test/authorize': { authorized: true, error: null, captcha: null, prepopulatedData: [] },
  '/api/forms/test': {
    submitted: true,
    nonMatchingPaymentElection: false,
    error: null,
    referenceCodeForm: 'NB-1',
    fieldErrors: [],
  },
};

let close = () => Promise.resolve();
afterEach(() => close());

it('signature date, whitelist, deadlines, payment settings, authorizeForm and submitForm fill the app state from the server [API-30]', async () => {
  const server = await localServer(({ url }) => (url in answers ? { body: answers[url] } : { status: 403 }));
  close = server.close;
  const claim = browserClaim({
    bindings: { credentials: { dtoMapping: 'credentials' }, details: bindings.details },
    models: { credentials: { NoticeId: required }, details: { Name: text } },
    pages: [
      [field('credentials.noticeId')],
      [field('details.name')],
      [{ type: 'paragraph', text: 'LocKey_Test_Text' }],
    ],
    routes: [{ action: 'authorize' }, { action: 'submit' }, { action: 'none' }],
    flow: {
      authorize: {
        call: '/api/forms/test/authorize',
        by: 'notice',
        fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
        redirectOnError: false,
      },
      submit: { call: '/api/forms/test', adds: 'claim', redirectOnError: false },
    },
  });
  const { store } = claim;
  const { services } = await testServices(claim, server.base);
  const { api, log, language, clock } = services;

  const address = { get: () => '/', replace: () => undefined };
  await startUp(fetchingSteps({ store, api, language, clock, log, initialData: null, address }), log, () =>
    Promise.resolve(),
  );
  expect(Object.keys(store.get(deadlinesAtom))).toEqual(['globalDeadline']);
  expect(store.get(walletAtom)).toMatchObject({ clientId: 'c', enabled: false });

  const other = createStore();
  const served = flowAnswers(sampleDocuments('Lookup')).answers;
  const fetchWidgets = () => Promise.resolve();
  const known = (path: string) => Object.entries(served).find(([address]) => address === path);
  const get = async (path: string) => {
    const answer = known(path);
    return answer === undefined ? api.get(path) : { status: 200, body: answer[1] };
  };
  const loader = createFlowLoader({ store: other, api: { ...api, get }, log, loadValidators, fetchWidgets });
  await loader.fetchList();
  await loader.ensure('Lookup');
  expect(other.get(whitelistAtom)).toBe('abc');

  await fetchSignatureDate(services);
  expect(store.get(clientAtom).signatureDate).toBe('11/21/2026');

  claim.commit('credentials.noticeId', 'NB-1');
  await authorizeForm(services);
  expect(store.get(authorizedAtom).forms).toEqual({ Standard: true });
  await submitForm(services);
  expect(store.get(referenceCodesAtom)).toEqual({ Standard: 'NB-1' });
});
