import { describe, expect, it } from 'vitest';
import { createAutosave } from '../../../src/app/draft/autosave.ts';
import { deletedOfferAtom, draftOfferAtom } from '../../../src/app/draft/draftOffer.ts';
import { bringBackDeleted, offerSavedDraft, resumeSavedDraft } from '../../../src/app/draft/offerSavedDraft.ts';
import { writeDraft } from '../../../src/claim/writeDraft.ts';
import type { ModelField } from '../../../src/rules/schemas/modelField.ts';
import { authorizedAtom, errorInfoAtom, pageStatusAtom } from '../../../src/state/appState.ts';
import { autosaveStateAtom } from '../../../src/state/claim/draftState.ts';
import { snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { currentPageAtom } from '../../../src/state/flows.ts';
import { changeAtom, nextAtom } from '../../../src/state/navigation/change.ts';
import { navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import type { Draft } from '../../../src/wire/drafts.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { bindings, field, required, text, yesNo } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';
import { fakeDrafts } from '../support/fakeDrafts.ts';

const formType = 'Standard';

/** Four pages: sign in, two with questions, and one that submits; or what the settlement has made of it. */
function pages({ size = true, note = text }: { readonly size?: boolean; readonly note?: ModelField } = {}) {
  const noteWidget = note === text ? {} : { widget: 'checkbox' };
  return compileTestFlow({
    bindings: { credentials: { dtoMapping: 'credentials' }, details: bindings.details, claimant: bindings.claimant },
    models: {
      credentials: { Notice: text, Pin: text },
      details: { Name: required, Note: note, ...(size ? { Size: text } : {}) },
      claimant: { City: text },
    },
    pages: [
      [field('credentials.notice'), field('credentials.pin')],
      [field('details.name'), field('details.note', noteWidget)],
      ...(size ? [[field('details.size')]] : []),
      [field('claimant.city')],
    ],
    routes: [
      { path: '/in', action: 'authorize' },
      { path: '/name' },
      ...(size ? [{ path: '/size' }] : []),
      { path: '/end', action: 'submit' },
    ],
    flow: {
      authorize: {
        call: '/api/forms/test/authorize',
        by: 'notice',
        fields: { noticeId: 'credentials.notice', pin: 'credentials.pin' },
      },
      submit: { call: '/api/forms/test', adds: 'claim' },
    },
  });
}

/** A tab at the page where one signs in. */
function tab(registered = pages()) {
  const claim = browserClaim(registered);
  const { store } = claim;
  const { drafts, api } = fakeDrafts();
  const services = { store, api, log: () => undefined };
  const accept = () => store.set(authorizedAtom, { error: null, forms: { [formType]: true } });
  store.set(validatePageAtom);
  const path = () => store.get(currentPageAtom)?.path;
  return { ...claim, drafts, services, signIn: { person: '', accept }, path };
}

const draftOf = (content: string): Draft => ({
  revision: 7,
  savedAt: '2026-11-03T22:05:00.000Z',
  returnCode: null,
  content,
  documents: [],
});

/** The draft of a claimant who has answered everything and is at this page. */
function kept(at: '/size' | '/end', act: (claim: ReturnType<typeof tab>) => void = () => undefined) {
  const claim = tab();
  const { store } = claim;
  claim.signIn.accept();
  store.set(navigateAtom, { kind: 'next' });
  claim.commit('claimDetails.name', 'Ana');
  claim.commit('claimDetails.note', 'a note');
  store.set(nextAtom);
  claim.commit('claimDetails.size', '42');
  if (at === '/end') store.set(nextAtom);
  act(claim);
  return draftOf(writeDraft(snapshotClaim(store.get), claim.flow, claim.path() ?? ''));
}

describe('a claimant who continues a saved draft', () => {
  it('is where they were, and in the middle of a change returns to the review', () => {
    const draft = kept('/end', ({ store }) => store.set(changeAtom, '/name'));
    const { store, services, signIn, path, value } = tab();
    expect(resumeSavedDraft(services, { formType, draft, signIn })).toBe(true);
    expect(path()).toBe('/name');
    expect(value('claimDetails.note')).toBe('a note');
    expect(store.get(pageStatusAtom)).toBeNull();
    store.set(nextAtom);
    expect(path()).toBe('/end');
  });

  it.each(['/size', '/end'] as const)('after a page and a field have changed has what fits, from %s too', (at) => {
    const draft = kept(at);
    const { store, services, signIn, path, value } = tab(pages({ size: false, note: yesNo }));
    expect(resumeSavedDraft(services, { formType, draft, signIn })).toBe(true);
    expect(path()).toBe(at === '/size' ? '/name' : '/end');
    expect(value('claimDetails.name')).toBe('Ana');
    expect(value('claimDetails.note')).toBe(false);
    expect(store.get(pageStatusAtom)).toBe('LocKey_Draft_Changed');
  });

  it('is shown the first page that must be answered again', () => {
    const draft = kept('/end');
    const { store, services, signIn, path } = tab();
    const lacking = {
      ...draft,
      content: draft.content.replace('"Ana"', 'null').replace(/"flow":"[^"]*"/, '"flow":""'),
    };
    expect(resumeSavedDraft(services, { formType, draft: lacking, signIn })).toBe(true);
    expect(path()).toBe('/name');
    expect(store.get(pageStatusAtom)).toBe('LocKey_Draft_Changed');
  });
});

describe('what was kept and cannot be gone on with', () => {
  it.each([
    ['is damaged', '{"version":1'],
    ['is of a later version', '{"version":2}'],
    ['is too long', ' '.repeat(4_000_001)],
  ])('%s: nothing but starting again is offered', async (_why, content) => {
    const { store, services, signIn, path, drafts } = tab();
    const offered = { formType, draft: draftOf(content), signIn };
    expect(resumeSavedDraft(services, offered)).toBe(false);
    offerSavedDraft(services, offered);
    expect(store.get(draftOfferAtom)).toMatchObject({ goOn: null, savedAt: '2026-11-03T22:05:00.000Z' });
    await store.get(draftOfferAtom)?.startAgain();
    expect(path()).toBe('/name');
    expect(drafts.discarded).toEqual([formType]);
  });
});

it('what could not be removed when one started again goes with its documents before the next save', async () => {
  const { store, services, signIn, drafts, commit } = tab();
  drafts.discard = drafts.lost;
  offerSavedDraft(services, { formType, draft: kept('/end'), signIn });
  await store.get(draftOfferAtom)?.startAgain();
  commit('claimDetails.name', 'Berta');
  const keeper = createAutosave(services);
  await keeper.save();
  expect(drafts.saves).toEqual([]);
  expect(store.get(autosaveStateAtom)[formType]?.trouble).toBe('unreachable');
  drafts.discard = null;
  await keeper.save();
  await keeper.save();
  expect(drafts.discarded).toEqual([formType]);
  expect(drafts.saves.map(({ revision }) => revision)).toEqual([null]);
});

describe('a claimant who started over and did not mean to', () => {
  it('has the answers and the page again, in place of what was entered since', async () => {
    const draft = kept('/end');
    const { store, services, signIn, drafts, commit, path, value } = tab();
    drafts.deleted = draft;
    offerSavedDraft(services, { formType, draft, signIn });
    await store.get(draftOfferAtom)?.startAgain();
    expect(path()).toBe('/name');
    expect(store.get(deletedOfferAtom)[formType]).toMatchObject({
      props: { savedAt: draft.savedAt, until: '2026-11-04T00:00:00.000Z' },
    });
    commit('claimDetails.name', 'Berta');
    await bringBackDeleted(services, formType);
    expect(path()).toBe('/end');
    expect(value('claimDetails.name')).toBe('Ana');
    expect(store.get(autosaveStateAtom)[formType]?.saved?.revision).toBe(draft.revision);
    expect(store.get(deletedOfferAtom)).toEqual({});
    expect(store.get(pageStatusAtom)).toBe('LocKey_Draft_Deleted_Back');
  });

  it('is told where the server has them no more, and keeps what was entered since', async () => {
    const draft = kept('/end');
    const { store, services, signIn, drafts, commit, value } = tab();
    drafts.deleted = draft;
    offerSavedDraft(services, { formType, draft, signIn });
    await store.get(draftOfferAtom)?.startAgain();
    commit('claimDetails.name', 'Berta');
    drafts.deleted = null;
    await bringBackDeleted(services, formType);
    expect(value('claimDetails.name')).toBe('Berta');
    expect(store.get(errorInfoAtom)).toMatchObject({ show: true, message: 'LocKey_Draft_Deleted_Gone' });
    expect(store.get(deletedOfferAtom)).toEqual({});
  });
});
