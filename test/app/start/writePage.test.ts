import { describe, expect, it } from 'vitest';
import { textsOfFailures } from '../../../src/app/dialogs/showError.ts';
import { writePage } from '../../../src/app/serverEntry.tsx';
import { writeDraft } from '../../../src/claim/writeDraft.ts';
import { noteAuthorizedAtom } from '../../../src/state/appState.ts';
import { snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import type { WrittenPage } from '../../../src/wire/writtenPage.ts';
import { appSettings } from '../../support/appSettings.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { sampleDocuments, sampleFlow } from '../../support/sampleFlow.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { flowAnswers } from '../support/flowAnswers.ts';

const models = sampleDocuments().models.map(({ metadataHash, metadata, fields }) => ({
  metadataHash,
  metadata,
  fields,
}));
const content = (culture: 'en' | 'es') => Object.entries(sampleTexts[culture]).map(([key, value]) => ({ key, value }));
const passed = { deadline: '01/31/2026 11:59:59 PM', timeZone: 'Pacific Standard Time' };
const ahead = { ...passed, deadline: '12/31/2030 11:59:59 PM' };

/** The server's answers to the first requests. */
const answers: Readonly<Record<string, unknown>> = {
  '/api/session': { forms: [] },
  '/api/deadlines': { deadlines: { globalDeadline: ahead } },
  '/api/captcha': { provider: null, siteKey: null },
  '/api/banking/paypal-settings': { clientId: null, enabled: false, loginUrl: null, authCodeExpiration: 10 },
  '/api/cultures': { en: { name: 'English', direction: 'ltr' }, es: { name: 'Español', direction: 'ltr' } },
  '/api/characters-whitelist': { allowedCharacters: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ .' },
  ...flowAnswers(sampleDocuments()).answers,
  '/api/forms/config': models,
  '/api/culture/content?culture=en': content('en'),
  '/api/culture/content?culture=es': content('es'),
};

function write(address: string, others: Readonly<Record<string, unknown>> = {}) {
  const now = Date.UTC(2026, 10, 21, 7);
  return writePage({
    address,
    origin: 'https://claims.example',
    settings: appSettings,
    validators: sampleFlow().validators,
    now,
    answers: { ...answers, ...others },
  });
}

function pageIn(written: WrittenPage) {
  if (written.kind !== 'page') throw new Error(`No page, but away to ${written.address}`);
  // The policy lets neither through.
  expect(written.html).not.toMatch(/<script| style="/);
  return written;
}

/** The session of a claimant who has signed in and is at a page with these answers. */
function begun(at: string, answered: Readonly<Record<string, string>>, flow: string | null = null) {
  const claim = browserClaim(sampleFlow());
  claim.store.set(noteAuthorizedAtom, 'Standard');
  claim.commit('credentials.noticeId', 'NB-1000-2345');
  claim.commit('credentials.pin', '481926');
  claim.store.set(validatePageAtom);
  claim.store.set(navigateAtom, { kind: 'next' });
  for (const [field, value] of Object.entries(answered)) claim.commit(field, value);
  const snapshot = snapshotClaim(claim.store.get);
  const draft = {
    revision: 3,
    savedAt: '2026-11-03T22:05:00.000Z',
    returnCode: null,
    content: writeDraft({ ...snapshot, flow: flow ?? snapshot.flow }, claim.flow, at),
    documents: [],
  };
  const form = { formType: 'Standard', filed: null, draft, draftUnreadable: false };
  return { '/api/session': { forms: [form] } };
}

describe('a page that the app writes on the server', () => {
  it('is the page of the address, with its fields, its title and its styles', async () => {
    const { html, css, styleNames, title, formType } = pageIn(await write('/standard'));
    expect(html).toContain('data-flow="Standard"');
    expect(html).toContain('data-field="credentials.noticeId"');
    expect(title).toContain(sampleTexts.en['LocKey_Shared_SettlementName']);
    expect(formType).toBe('Standard');
    for (const name of styleNames.split(' ')) expect(css).toContain(`.cw-${name}`);
  });

  it('is in the language that the address asks for', async () => {
    const { html, initialData } = pageIn(await write('/standard?culture=es'));
    expect(html).toContain(sampleTexts.es['LocKey_Header_Title']);
    expect(Object.keys(initialData.answers)).toContain('/api/culture/content?culture=es');
  });

  it("hands over the date in Pacific time, the deadlines as instants, and of texts and models its page's alone", async () => {
    const { initialData } = pageIn(await write('/standard'));
    expect(initialData.today).toEqual({ year: 2026, month: 11, day: 20 });
    expect(initialData.deadlines['globalDeadline']?.instant).toBe(Date.UTC(2031, 0, 1, 7, 59, 59));
    expect(Object.keys(initialData.answers)).not.toContain('/api/deadlines');
    const texts = JSON.stringify(initialData.answers['/api/culture/content?culture=en']);
    expect(texts).toContain('"LocKey_Header_Title"');
    expect(texts.length).toBeLessThan(JSON.stringify(content('en')).length / 2);
    const others = pageIn(await write('/privacy')).initialData.answers;
    expect(JSON.stringify(initialData.answers['/api/forms/config'])).toContain('"Standard"');
    expect(others['/api/forms/config']).toEqual([]);
  });

  it('hands over the sentences about calls that fail: these may fail before all texts have come', async () => {
    const { initialData } = pageIn(await write('/standard'));
    const texts = initialData.answers['/api/culture/content?culture=en'];
    for (const key of textsOfFailures) expect(texts).toContainEqual({ key, value: sampleTexts.en[key] });
  });

  it('is another one where a deadline has passed', async () => {
    const deadlines = { deadlines: { globalDeadline: { ...passed, defaultRedirectUrl: 'https://over.example/' } } };
    expect(await write('/standard', { '/api/deadlines': deadlines })).toEqual({
      kind: 'leave',
      address: 'https://over.example/',
    });
  });

  it('says that the session is over where one must be signed in, and is no page of the flow', async () => {
    expect(await write('/standard/premiums?culture=es')).toEqual({
      kind: 'leave',
      address: '/session-expired?form=Standard&culture=es',
    });
  });

  it('has the answers that a session has kept', async () => {
    const { html, initialData } = pageIn(
      await write('/standard/claimant-info', begun('/standard/claimant-info', { 'claimantInfo.firstName': 'Marisol' })),
    );
    expect(html).toContain('value="Marisol"');
    expect(initialData.answers['/api/session']).toMatchObject({ forms: [{ formType: 'Standard' }] });
  });

  it('asks about kept answers where one signs in, and has no fields to sign in with meanwhile', async () => {
    const { html } = pageIn(await write('/standard', begun('/standard/claimant-info', {})));
    expect(html).toContain('data-part="draft"');
    expect(html).not.toContain('data-field="credentials.noticeId"');
    expect(html).not.toContain('data-action="authorize"');
    expect(html).toContain(sampleTexts.en['LocKey_StandardIndex_Need_Notice']);
  });

  it('has the return code of an open form from its first drawing', async () => {
    const session = begun('/standard/claimant-info', {});
    const [form] = session['/api/session'].forms;
    const draft = { ...form?.draft, returnCode: '7K3P-9WQX-4M2T' };
    const { html } = pageIn(
      await write('/standard/claimant-info', { '/api/session': { forms: [{ ...form, draft }] } }),
    );
    expect(html).toContain('7K3P-9WQX-4M2T');
  });

  it('says whether it has widgets whose code comes later', async () => {
    const later = await write('/standard/claimant-info', begun('/standard/claimant-info', {}));
    expect(pageIn(later).needsLazyWidgets).toBe(true);
    expect(pageIn(await write('/standard')).needsLazyWidgets).toBe(false);
  });

  it.each([
    ['of an answered page that was not reached', 'Marisol', null],
    ['also after the form has changed', 'Marisol', 'another build'],
  ])('is the one where its person was, with the alert, in the place %s [NAV-20]', async (_which, name, build) => {
    const session = begun('/standard/claimant-info', { 'claimantInfo.firstName': name }, build);
    const { html, initialData } = pageIn(await write('/standard/premiums', session));
    expect(html).toContain('data-page="/standard/claimant-info"');
    expect(html).toContain(`value="${name}"`);
    expect(html.includes(sampleTexts.en['LocKey_Draft_Changed'] ?? '')).toBe(build !== null);
    const alert = 'LocKey_Shared_NavigationButtonError';
    expect(initialData.answers['/api/culture/content?culture=en']).toContainEqual({
      key: alert,
      value: sampleTexts.en[alert],
    });
  });

  it('says nothing in the place of a page that was reached: it leads to the first that is not in order any more', async () => {
    const session = begun('/standard/claimant-info', { 'claimantInfo.firstName': 'Marisol' });
    const [form] = session['/api/session'].forms;
    const content = form?.draft.content.replace('"seen":[', '"seen":["/standard/premiums",');
    const reached = { '/api/session': { forms: [{ ...form, draft: { ...form?.draft, content } }] } };
    expect(await write('/standard/premiums', reached)).toEqual({ kind: 'leave', address: '/standard/claimant-info' });
  });

  it('is null where a request of the start had no answer of its shape', async () => {
    await expect(write('/standard', { '/api/captcha': 'none' })).rejects.toThrow('captcha');
    await expect(write('/standard', { '/api/culture/content?culture=en': [] })).rejects.toThrow();
  });

  it('keeps nothing of a page for the next: the same request gets the same page', async () => {
    const first = pageIn(await write('/standard'));
    await write('/standard?culture=es');
    expect(pageIn(await write('/standard'))).toEqual(first);
  });
});
