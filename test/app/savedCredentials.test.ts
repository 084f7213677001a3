import { describe, expect, it } from 'vitest';
import { startOver } from '../../src/app/form/startOver.ts';
import { endSession } from '../../src/app/session/useSession.ts';
import { referenceCodesAtom } from '../../src/state/appState.ts';
import { acceptCredentialsAtom } from '../../src/state/claim/acceptCredentials.ts';
import { collectCredentialsAtom } from '../../src/state/claim/collectCredentials.ts';
import { saveClaimAtom, savedCredentialsAtom } from '../../src/state/claim/savedCredentials.ts';
import { registerFlowAtom, routesAtom } from '../../src/state/flows.ts';
import { routerAtom } from '../../src/state/navigation/router.ts';
import { forgetClaimAtom, leaveFiledAtom, reopenFiledAtom } from '../../src/state/navigation/startAgain.ts';
import { wireModel } from '../../src/wire/wireModel.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { routesOf } from '../support/memoryRouter.ts';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { testServices } from './support/testServices.ts';

const end = [{ type: 'paragraph', text: 'LocKey_Test_End' } as const];
const open = { requiresAuthorization: false } as const;

/** A flow at these two paths, that asks for the parts of a kind of sign-in in fields with names of their own. */
function flow(
  formType: string,
  path: string,
  [by, adds]: readonly ['notice' | 'claim', 'claim' | 'documents' | null],
  parts: Readonly<Record<string, string>>,
) {
  const keys = Object.values(parts);
  return compileTestFlow({
    bindings: { [formType.toLowerCase()]: { dtoMapping: 'credentials' } },
    models: { [formType.toLowerCase()]: Object.fromEntries(keys.map((key) => [key, text])) },
    metadata: { [formType.toLowerCase()]: { FormType: formType } },
    pages: [keys.map((key) => field(`${formType.toLowerCase()}.${key.charAt(0).toLowerCase()}${key.slice(1)}`)), end],
    routes: [
      { ...open, path, action: 'authorize' },
      { path: `${path}/end`, requiresAuthorization: true },
    ],
    flow: {
      formType,
      authorize: {
        call: `/api/forms${path}/authorize`,
        by,
        fields: Object.fromEntries(
          Object.entries(parts).map(([part, key]) => [
            part,
            `${formType.toLowerCase()}.${key.charAt(0).toLowerCase()}${key.slice(1)}`,
          ]),
        ),
      },
      ...(adds === null ? {} : { submit: { call: `/api/forms${path}`, adds } }),
    },
  });
}

/** Four flows in one browser; the claimant is on the first page of the first. */
function claimant() {
  const flows = [
    flow('Standard', '/standard', ['notice', 'claim'], { noticeId: 'NoticeId', pin: 'Pin' }),
    flow('Cars', '/cars', ['notice', 'claim'], { noticeId: 'Letter', pin: 'Number' }),
    flow('Lookup', '/lookup', ['claim', null], { referenceCode: 'Code', lastName: 'Surname' }),
    flow('Upload', '/upload', ['claim', 'documents'], { referenceCode: 'ReferenceCode', lastName: 'LastName' }),
  ] as const;
  const [first, ...others] = flows;
  const claim = browserClaim(first);
  const { store } = claim;
  for (const other of others) store.set(registerFlowAtom, other);
  store.set(
    routesAtom,
    flows.flatMap((each) => routesOf(each.flow)),
  );
  const shown = (...keys: readonly string[]) => keys.map((key) => claim.value(`credentials.${key}`));
  return {
    ...claim,
    /** Signs in with what is in the fields, after typing this. */
    signIn(typed: Readonly<Record<string, string>> = {}) {
      for (const [key, value] of Object.entries(typed)) claim.commit(`credentials.${key}`, value);
      const credentials = store.set(collectCredentialsAtom);
      store.set(acceptCredentialsAtom, credentials === null ? null : wireModel(credentials), []);
    },
    atCars: () => {
      claim.visit('/cars');
      return shown('letter', 'number');
    },
    atLookup: () => {
      claim.visit('/lookup');
      return shown('code', 'surname');
    },
    atUpload: () => {
      claim.visit('/upload');
      return shown('referenceCode', 'lastName');
    },
  };
}

const ada = { noticeId: 'NB-1000-0001', pin: '111111' };
const nothing = [null, null];

describe('credentials that were accepted', () => {
  it('are filled in where another flow signs in by the same, and nowhere else; they can be changed [API-31]', () => {
    const { signIn, atCars, atLookup, commit, value, visit } = claimant();
    expect(atCars(), 'none were accepted yet').toEqual(nothing);
    visit('/standard');
    signIn(ada);
    expect(atLookup()).toEqual(nothing);
    expect(atCars()).toEqual(['NB-1000-0001', '111111']);
    commit('credentials.letter', null);
    commit('credentials.number', '222222');
    visit('/cars');
    expect([value('credentials.letter'), value('credentials.number')], 'what was changed stays').toEqual([
      null,
      '222222',
    ]);
  });

  it('of one claim are filled in for the next flow that a claim signs in to', () => {
    const { signIn, atUpload, visit } = claimant();
    visit('/lookup');
    signIn({ code: 'NB-7K3P-9WQX-4', surname: 'Okafor' });
    expect(atUpload()).toEqual(['NB-7K3P-9WQX-4', 'Okafor']);
  });

  it('stay those of one person who types an accent one time and none the other, as the server takes it', () => {
    const { signIn, atCars, store, visit } = claimant();
    signIn(ada);
    store.set(saveClaimAtom, 'NB-7K3P-9WQX-4', 'José Łuk');
    visit('/lookup');
    signIn({ code: 'NB-7K3P-9WQX-4', surname: 'Jose Luk' });
    expect(atCars()).toEqual(['NB-1000-0001', '111111']);
  });

  it('include the claim that was filed with them, and stay when it is signed in to', () => {
    const { signIn, atLookup, atCars, store } = claimant();
    signIn(ada);
    store.set(saveClaimAtom, 'NB-7K3P-9WQX-4', 'Okafor');
    expect(atLookup()).toEqual(['NB-7K3P-9WQX-4', 'Okafor']);
    signIn({ code: 'nb 7k3p 9wqx 4' });
    expect(atCars()).toEqual(['NB-1000-0001', '111111']);
  });

  it.each([
    ['another notice', { letter: 'NB-1000-0002' }, { ...ada, noticeId: 'NB-1000-0002' }],
    ['another PIN', { number: '222222' }, { ...ada, pin: '222222' }],
  ])('are all forgotten when a claimant signs in with %s', (_what, typed, left) => {
    const { signIn, atCars, atLookup, store } = claimant();
    signIn(ada);
    store.set(saveClaimAtom, 'NB-7K3P-9WQX-4', 'Okafor');
    atCars();
    signIn(typed);
    expect(atLookup()).toEqual(nothing);
    expect(store.get(savedCredentialsAtom)).toEqual(left);
  });

  it('are forgotten at a sign-in to a claim without a known owner', () => {
    const { signIn, visit, atCars } = claimant();
    signIn(ada);
    visit('/lookup');
    signIn({ code: 'NB-7K3P-9WQX-4', surname: 'Byron' });
    expect(atCars()).toEqual(nothing);
  });

  it('end with the session, and when one starts over', async () => {
    const { signIn, atCars, store, visit } = claimant();
    signIn(ada);
    startOver(store, '/standard');
    expect(atCars()).toEqual(nothing);
    visit('/standard');
    signIn(ada);
    const { services } = await testServices({ store }, 'http://127.0.0.1:9');
    await endSession(services);
    expect(atCars()).toEqual(nothing);
  });

  it.each([
    ['of a claim to other flows', 'Standard', '/standard', '/upload', true],
    ['of a claim not for another claim', 'Standard', '/standard', '/standard', false],
    ['of documents for more documents', 'Upload', '/upload', '/upload', true],
  ])('are offered by the confirmation %s', (_what, formType, from, to, isOffered) => {
    const { signIn, store, visit } = claimant();
    signIn(ada);
    store.set(saveClaimAtom, 'NB-7K3P-9WQX-4', 'Okafor');
    visit(from);
    store.set(referenceCodesAtom, { [formType]: 'NB-7K3P-9WQX-4' });
    store.set(leaveFiledAtom, to);
    expect(store.get(referenceCodesAtom)).toEqual({});
    expect(store.get(savedCredentialsAtom)).toEqual(
      isOffered ? { ...ada, referenceCode: 'NB-7K3P-9WQX-4', lastName: 'Okafor' } : {},
    );
  });

  it('and Back leads to the confirmation that was left, which the server shows again', () => {
    const { signIn, store, visit } = claimant();
    const left: string[] = [];
    store.set(routerAtom, { ...store.get(routerAtom), leave: (address) => left.push(address) });
    signIn(ada);
    visit('/standard');
    store.set(referenceCodesAtom, { Standard: 'NB-7K3P-9WQX-4' });
    store.set(leaveFiledAtom, '/upload');
    expect(store.set(reopenFiledAtom, '/standard')).toBe(false);
    expect(store.set(reopenFiledAtom, '/standard/end')).toBe(true);
    expect(left).toEqual(['/standard/end']);
    store.set(forgetClaimAtom);
    expect(store.set(reopenFiledAtom, '/standard/end')).toBe(false);
  });

  it('do not keep a last name for the code of another claim', () => {
    const { store } = claimant();
    store.set(saveClaimAtom, 'NB-7K3P-9WQX-4', 'Okafor');
    store.set(saveClaimAtom, 'NB-7K3P-9WQX-4', null);
    expect(store.get(savedCredentialsAtom)).toEqual({ referenceCode: 'NB-7K3P-9WQX-4', lastName: 'Okafor' });
    store.set(saveClaimAtom, 'NB-2222-3333-5', null);
    expect(store.get(savedCredentialsAtom)).toEqual({ referenceCode: 'NB-2222-3333-5' });
  });
});
