import { describe, expect, it } from 'vitest';
import { clearUnattended, expireClaim, startOver } from '../../src/app/form/startOver.ts';
import { authorizedAtom, referenceCodesAtom } from '../../src/state/appState.ts';
import { acceptCredentialsAtom } from '../../src/state/claim/acceptCredentials.ts';
import { collectCredentialsAtom } from '../../src/state/claim/collectCredentials.ts';
import { parkedClaimsAtom } from '../../src/state/claim/models.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import { registerFlowAtom, routesAtom } from '../../src/state/flows.ts';
import { leaveFiledAtom, startAgainAtom } from '../../src/state/navigation/startAgain.ts';
import { wireModel } from '../../src/wire/wireModel.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { routesOf } from '../support/memoryRouter.ts';
import { bindings, documentMetadata, documentModel, field, pdf, text, uploadManager } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const documents = 'documentContexts';
const signInFields = {
  notice: { noticeId: 'credentials.letter', pin: 'credentials.number' },
  claim: { referenceCode: 'credentials.code', lastName: 'credentials.surname' },
};

/** Three pages: the first signs in, the second takes documents and submits. */
function flow(formType: string, path: string, by: 'notice' | 'claim', adds: 'claim' | 'documents') {
  const asked = Object.values(signInFields[by]);
  return compileTestFlow({
    bindings: { credentials: { dtoMapping: 'credentials' }, documents: bindings.documents },
    models: {
      credentials: { Letter: text, Number: text, Code: text, Surname: text },
      documents: documentModel,
    },
    metadata: { credentials: { FormType: formType }, documents: { ...documentMetadata, FormType: formType } },
    pages: [asked.map((id) => field(id)), [uploadManager()], [{ type: 'paragraph', text: 'LocKey_Test_End' }]],
    routes: [
      { path, action: 'authorize' },
      { path: `${path}/papers`, action: 'submit', requiresAuthorization: true },
      { path: `${path}/end`, requiresAuthorization: true },
    ],
    flow: {
      formType,
      authorize: { call: `/api/forms${path}/authorize`, by, fields: signInFields[by] },
      submit: { call: `/api/forms${path}`, adds },
    },
  });
}

/** Three flows in one browser; the claimant has signed in to the first and is on its second page with a document. */
function claimant() {
  const flows = [
    flow('Cars', '/cars', 'notice', 'claim'),
    flow('Upload', '/upload', 'claim', 'documents'),
    flow('Premiums', '/premiums', 'notice', 'claim'),
  ] as const;
  const [cars, ...others] = flows;
  const claim = browserClaim(cars);
  const { store } = claim;
  for (const other of others) store.set(registerFlowAtom, other);
  store.set(
    routesAtom,
    flows.flatMap((each) => routesOf(each.flow)),
  );
  const signIn = (formType: string, typed: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(typed)) claim.commit(`credentials.${key}`, value);
    const credentials = store.set(collectCredentialsAtom);
    if (credentials === null) throw new Error('The flow asks for no credentials.');
    store.set(authorizedAtom, ({ forms }) => ({ error: null, forms: { ...forms, [formType]: true } }));
    store.set(acceptCredentialsAtom, wireModel(credentials), []);
    claim.next();
  };
  signIn('Cars', { letter: 'NB-1', number: '111111' });
  const [record = ''] = claim.drafts(documents);
  const file = pdf('registration.pdf');
  claim.commit(`${documents}.file`, file, record);
  store.set(saveRecordAtom, { node: claim.node(documents), record });
  return {
    ...claim,
    signIn,
    /** What Back of the browser finds on the page that was left. */
    back() {
      claim.visit('/cars/papers');
      const saved = claim.saved(documents);
      return { path: claim.path(), files: saved.map((each) => claim.value(`${documents}.file`, each)) };
    },
    file,
    kept: () => Object.keys(store.get(parkedClaimsAtom)),
  };
}
const code = { code: 'NB-7K3P-9WQX-4', surname: 'Okafor' };

describe('a claim that was left for another form', () => {
  it('is found as it was: its page, its answers and its files', () => {
    const { visit, path, value, back, file, signIn, kept } = claimant();
    visit('/upload');
    expect([path(), value('credentials.letter')]).toEqual(['/upload', null]);
    signIn('Upload', code);
    expect(back()).toEqual({ path: '/cars/papers', files: [file] });
    expect(value('credentials.letter')).toBe('NB-1');
    expect(kept()).toEqual(['Upload']);
    visit('/upload');
    expect(value('credentials.code')).toBe(code.code);
  });

  it('stays when something else was filed meanwhile, and that does not come back', () => {
    for (const leave of ['link', 'again']) {
      const { store, visit, signIn, back, file, kept } = claimant();
      visit('/upload');
      signIn('Upload', code);
      store.set(referenceCodesAtom, { Upload: 'NB-7K3P-9WQX-4-A1' });
      if (leave === 'link') store.set(leaveFiledAtom, '/cars');
      else store.set(startAgainAtom);
      expect(back()).toEqual({ path: '/cars/papers', files: [file] });
      expect(kept()).toEqual(leave === 'link' ? [] : ['Upload']);
    }
  });

  it('that was filed is not kept', () => {
    const { store, visit, kept } = claimant();
    store.set(referenceCodesAtom, { Cars: 'NB-7K3P-9WQX-4' });
    visit('/upload');
    expect(kept()).toEqual([]);
  });

  it('is forgotten when another person signs in', () => {
    const { visit, signIn, kept, commit } = claimant();
    visit('/premiums');
    commit('credentials.number', '222222');
    signIn('Premiums', { letter: 'NB-2' });
    expect(kept()).toEqual([]);
  });

  it('is forgotten with the session, when the claimant is away, and when they start over', () => {
    const ends = [
      (claim: ReturnType<typeof claimant>) => expireClaim(claim.store),
      (claim: ReturnType<typeof claimant>) => startOver(claim.store, '/upload'),
      ({ store }: ReturnType<typeof claimant>) => {
        store.set(authorizedAtom, { error: null, forms: {} });
        expect(clearUnattended(store)).toBe(true);
      },
    ];
    for (const end of ends) {
      const claim = claimant();
      claim.visit('/upload');
      expect(claim.kept()).toEqual(['Cars']);
      end(claim);
      expect(claim.kept()).toEqual([]);
    }
  });
});
