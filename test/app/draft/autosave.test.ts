import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from '../../../src/app/draft/autosave.ts';
import { fieldId } from '../../../src/rules/names.ts';
import { fileListOf } from '../../../src/rules/value.ts';
import { authorizedAtom, clientAtom, referenceCodesAtom } from '../../../src/state/appState.ts';
import {
  autosaveStateAtom,
  neverSaved,
  newReturnCodeAtom,
  noteUnsavedAtom,
  unsavedFormsAtom,
} from '../../../src/state/claim/draftState.ts';
import { nameFile } from '../../../src/state/claim/fieldSnapshots.ts';
import { addRecordAtom } from '../../../src/state/claim/records.ts';
import { addressAtom } from '../../../src/state/flows.ts';
import { forgetClaimAtom } from '../../../src/state/navigation/startAgain.ts';
import { fieldTransferAtom, setTransferAtom } from '../../../src/state/transfers.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { documentMetadata, documentModel, field, text, uploadManager } from '../../support/nodes.ts';
import { fakeDrafts } from '../support/fakeDrafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tenSeconds = 10_000;

/** A claimant signed in to a form of two pages, and the autosave of their answers. */
function claimant(first: { readonly action: 'next' | 'authorize' } = { action: 'next' }) {
  const claim = browserClaim({
    models: { claimant: { Name: text, City: text } },
    pages: [[field('claimant.name')], [field('claimant.city')]],
    routes: [
      { path: '/one', ...first },
      { path: '/two', action: 'submit' },
    ],
    flow: { submit: { call: '/api/forms/test', adds: 'claim' } },
  });
  const { formType } = claim.flow;
  claim.store.set(authorizedAtom, { error: null, forms: { [formType]: true } });
  const { drafts, api } = fakeDrafts();
  const logged: string[] = [];
  const keeper = createAutosave({ store: claim.store, api, log: (what) => logged.push(what) });
  const keeping = () => claim.store.get(autosaveStateAtom)[formType];
  const name = (answer: string) => {
    claim.commit('claimantInfo.name', answer);
    keeper.touched();
  };
  return { ...claim, formType, drafts, keeper, keeping, name, logged };
}

describe('the answers', () => {
  it('are saved once in ten seconds of typing, the last of them too', async () => {
    const { drafts, name, keeping } = claimant();
    name('A');
    await vi.advanceTimersByTimeAsync(4000);
    name('Ana');
    expect(drafts.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(6000);
    name('Ana Maria');
    await vi.advanceTimersByTimeAsync(tenSeconds);
    expect(drafts.saves.map(({ revision, content }) => [revision, /Ana[ \w]*/.exec(content)?.[0]])).toEqual([
      [null, 'Ana'],
      [1, 'Ana Maria'],
    ]);
    expect(keeping()).toMatchObject({ saved: { revision: 2 }, trouble: null });
  });

  it('of another claim are not taken for kept by the late answer to those of the claim before', async () => {
    const { drafts, store, keeper, name, keeping } = claimant();
    const late = Promise.withResolvers<void>();
    drafts.answer = async () => {
      await late.promise;
      return drafts.taken();
    };
    name('Ana');
    void keeper.save();
    await vi.advanceTimersByTimeAsync(0);
    // As when another person signs in.
    store.set(autosaveStateAtom, {});
    name('Berta');
    late.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect([drafts.saves.length, keeping()?.saved ?? null]).toEqual([1, null]);
    await keeper.save();
    expect(drafts.saves[1]).toMatchObject({ revision: null });
    expect(keeping()?.saved).not.toBeNull();
  });

  it('are not sent again while nothing has changed', async () => {
    const { drafts, keeper, name } = claimant();
    name('Ana');
    await keeper.save();
    name('Ana');
    await vi.advanceTimersByTimeAsync(10 * tenSeconds);
    await keeper.save();
    expect(drafts.saves).toHaveLength(1);
  });

  it('that change while a call is under way go with the next, and never with two at once', async () => {
    const { drafts, keeper, name } = claimant();
    const first = Promise.withResolvers<void>();
    drafts.answer = async () => {
      await first.promise;
      return drafts.taken();
    };
    name('Ana');
    void keeper.save();
    name('Berta');
    void keeper.save();
    await vi.advanceTimersByTimeAsync(10 * tenSeconds);
    expect(drafts.saves).toHaveLength(1);
    first.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(drafts.saves.map(({ revision }) => revision)).toEqual([null, 1]);
    expect(drafts.saves[1]?.content).toContain('Berta');
  });

  it('that changed while a call was under way go too before the session ends, from the revision of that call', async () => {
    const { store, drafts, keeper, name } = claimant();
    const first = Promise.withResolvers<void>();
    drafts.answer = async () => {
      await first.promise;
      return drafts.taken();
    };
    name('Ana');
    void keeper.save();
    expect(keeper.isAtRisk()).toBe(true);
    name('Berta');
    const left = keeper.leave();
    store.set(forgetClaimAtom);
    first.resolve();
    await left;
    expect(drafts.saves.map(({ revision, content }) => [revision, content.includes('Berta')])).toEqual([
      [null, false],
      [1, true],
    ]);
  });

  it('are sent once where the session ends while they are under way', async () => {
    const { store, drafts, keeper, name, keeping } = claimant();
    name('Ana');
    void keeper.save();
    const left = keeper.leave();
    store.set(forgetClaimAtom);
    await left;
    expect(drafts.saves).toHaveLength(1);
    expect(keeping(), 'nothing is known of a claim that was forgotten').toBeUndefined();
  });

  it('leave nothing behind in the page where the session ends while they cannot be saved', async () => {
    const { store, drafts, keeper, name, keeping } = claimant();
    drafts.answer = () => {
      store.set(forgetClaimAtom);
      return drafts.lost();
    };
    name('Ana');
    await keeper.save();
    await vi.advanceTimersByTimeAsync(10 * tenSeconds);
    expect([keeping(), drafts.saves.length]).toEqual([undefined, 1]);
  });

  it('are not saved on the page where one signs in: another person may be typing there', async () => {
    const { commit, next, formType, drafts, keeper } = claimant({ action: 'authorize' });
    commit('claimantInfo.name', 'Berta');
    await keeper.save();
    await keeper.leave();
    expect(drafts.saves).toEqual([]);
    next();
    await keeper.save();
    expect(drafts.saves.map((save) => save.formType)).toEqual([formType]);
  });

  it('are kept with the page where one was last, while a page outside the form is shown', async () => {
    const { store, commit, next, drafts, keeper } = claimant();
    commit('claimantInfo.name', 'Ana');
    next();
    await keeper.save();
    commit('claimantInfo.name', 'Berta');
    store.set(addressAtom, '/privacy');
    await keeper.save();
    expect(drafts.saves.map(({ content }) => JSON.parse(content).at)).toEqual(['/two', '/two']);
  });

  it('that were begun again replace what could not be removed then, once', async () => {
    const { store, formType, drafts, keeper, name } = claimant();
    store.set(autosaveStateAtom, { [formType]: { ...neverSaved, isLeft: true } });
    name('Ana');
    await keeper.save();
    name('Berta');
    await keeper.save();
    expect([drafts.discarded, drafts.saves.length]).toEqual([[formType], 2]);
  });

  it('cost one call for each move and one for ten seconds of typing, and none for moves that change nothing', async () => {
    const { drafts, keeper, name } = claimant();
    for (let second = 0; second < 60; second += 1) {
      name(`Ana ${second}`);
      if (second % 20 === 19) void keeper.save();
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.advanceTimersByTimeAsync(tenSeconds);
    expect(drafts.saves.length).toBeLessThanOrEqual(3 + 6);
    const before = drafts.saves.length;
    await keeper.save();
    await vi.advanceTimersByTimeAsync(10 * tenSeconds);
    expect(drafts.saves).toHaveLength(before);
  });

  it('go along with a page that goes, where the browser allows that', () => {
    const small = claimant();
    small.name('Ana');
    expect(small.keeper.isAtRisk()).toBe(false);
    void small.keeper.leave();
    expect(small.drafts.saves.map(({ keepalive }) => keepalive)).toEqual([true]);
    const large = claimant();
    large.name('a'.repeat(70_000));
    expect(large.keeper.isAtRisk()).toBe(true);
    void large.keeper.leave();
    expect(large.drafts.saves.map(({ keepalive }) => keepalive)).toEqual([false]);
  });

  it('of a claimant who is not signed in, or has filed, are not sent', async () => {
    const { store, formType, drafts, keeper, name } = claimant();
    name('Ana');
    store.set(authorizedAtom, { error: null, forms: {} });
    await keeper.save();
    store.set(authorizedAtom, { error: null, forms: { [formType]: true } });
    store.set(referenceCodesAtom, { [formType]: 'NB-1' });
    await keeper.save();
    await keeper.leave();
    expect(drafts.saves).toEqual([]);
    expect(keeper.isAtRisk()).toBe(false);
  });

  it('that are being filed wait for what becomes of that', async () => {
    const { store, drafts, keeper, name } = claimant();
    name('Ana');
    store.set(clientAtom, (client) => ({ ...client, submitting: true }));
    await keeper.save();
    expect(drafts.saves).toEqual([]);
    store.set(clientAtom, (client) => ({ ...client, submitting: false }));
    await vi.advanceTimersByTimeAsync(tenSeconds);
    expect(drafts.saves).toHaveLength(1);
  });

  it('that are saved only after their claim was filed are discarded', async () => {
    const { store, formType, drafts, keeper, name } = claimant();
    name('Ana');
    drafts.answer = () => {
      store.set(referenceCodesAtom, { [formType]: 'NB-1' });
      return drafts.taken();
    };
    await keeper.save();
    expect(drafts.discarded).toEqual([formType]);
  });
});

/** A claimant signed in to a form with uploads, one of which is on its way. */
function withDocument() {
  const claim = browserClaim({
    models: { documents: documentModel },
    metadata: { documents: documentMetadata },
    pages: [[uploadManager()]],
    routes: [{ action: 'submit' }],
    flow: { submit: { call: '/api/forms/test', adds: 'claim' } },
  });
  const { store, flow } = claim;
  store.set(authorizedAtom, { error: null, forms: { [flow.formType]: true } });
  const { drafts, api } = fakeDrafts();
  const keeper = createAutosave({ store, api, log: () => undefined });
  expect(keeper.isAtRisk()).toBe(false);
  const record = store.set(addRecordAtom, { node: claim.node('documentContexts'), parent: null });
  const list = fileListOf(new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' }));
  claim.commit('documentContexts.file', list, record);
  const file = nameFile(store.get, list);
  store.set(setTransferAtom, file, { state: 'sending', share: 0.5 });
  const shown = () =>
    store.get(fieldTransferAtom({ field: fieldId('documentContexts', 'file'), record }))?.transfer.state;
  const isUnsaved = () => store.get(unsavedFormsAtom).has(flow.formType);
  return { store, drafts, keeper, file, shown, isUnsaved };
}

it('a document that has arrived is saved at once, and is said to be kept when the save that names it is', async () => {
  const { store, drafts, keeper, file, shown } = withDocument();
  await keeper.save();
  expect(drafts.saves).toHaveLength(1);
  store.set(setTransferAtom, file, { state: 'arrived' });
  expect(shown(), 'the answers that were saved name it already').toBe('arrived');

  const late = withDocument();
  const taken = Promise.withResolvers<void>();
  late.drafts.answer = async () => {
    await taken.promise;
    return late.drafts.taken();
  };
  late.store.set(setTransferAtom, late.file, { state: 'arrived' });
  await vi.advanceTimersByTimeAsync(0);
  expect(late.drafts.saves.map(({ content }) => content.includes(late.file))).toEqual([true]);
  expect(late.shown()).toBe('saving');
  expect(late.isUnsaved(), 'the line below Next does not say "Saved" beside it').toBe(true);
  taken.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(late.shown()).toBe('arrived');
  expect(late.isUnsaved()).toBe(false);
  expect(late.drafts.saves).toHaveLength(1);
});

it('a document whose save does not come through is not said to be kept', async () => {
  const { store, drafts, file, shown } = withDocument();
  drafts.answer = drafts.lost;
  store.set(setTransferAtom, file, { state: 'arrived' });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('saving');
  drafts.answer = null;
  await vi.advanceTimersByTimeAsync(tenSeconds);
  expect(shown()).toBe('arrived');
});

describe('what was answered since the last save', () => {
  it('is not said to be saved, from the first key on, until a save has it', async () => {
    const { store, formType, commit, keeper } = claimant();
    const isUnsaved = () => store.get(unsavedFormsAtom).has(formType);
    await keeper.save();
    keeper.answered();
    expect(isUnsaved(), 'nothing was answered').toBe(false);
    commit('claimantInfo.name', 'A');
    keeper.answered();
    expect(isUnsaved()).toBe(true);
    await vi.advanceTimersByTimeAsync(tenSeconds);
    expect(isUnsaved()).toBe(false);
  });

  it('is not said to be saved by a save that was under way before it', async () => {
    const { store, formType, commit, drafts, keeper } = claimant();
    const isUnsaved = () => store.get(unsavedFormsAtom).has(formType);
    const first = Promise.withResolvers<void>();
    drafts.answer = async () => {
      await first.promise;
      return drafts.taken();
    };
    commit('claimantInfo.name', 'A');
    void keeper.save();
    commit('claimantInfo.name', 'Ana');
    keeper.answered();
    first.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect([isUnsaved(), drafts.saves.length]).toEqual([true, 1]);
    await vi.advanceTimersByTimeAsync(tenSeconds);
    expect([isUnsaved(), drafts.saves.length]).toEqual([false, 2]);
  });

  it('that was dictated while a save was under way is saved too, though no key is pressed after it', async () => {
    const { drafts, keeper, commit } = claimant();
    const late = Promise.withResolvers<void>();
    drafts.answer = async () => {
      await late.promise;
      return drafts.taken();
    };
    commit('claimantInfo.name', 'A');
    keeper.answered();
    await vi.advanceTimersByTimeAsync(tenSeconds);
    commit('claimantInfo.name', 'Ana');
    keeper.answered();
    late.resolve();
    await vi.advanceTimersByTimeAsync(tenSeconds);
    expect(drafts.saves.at(-1)?.content).toContain('Ana');
  });

  it('is no more to be saved once nothing is left that the server does not have', async () => {
    const { store, formType, drafts, keeper } = claimant();
    await keeper.save();
    store.set(noteUnsavedAtom, formType, true);
    await keeper.save();
    expect([store.get(unsavedFormsAtom).has(formType), drafts.saves.length]).toEqual([false, 1]);
  });
});

it('a return code is news once: with the save that it came with', async () => {
  const { store, drafts, keeper, name } = claimant();
  const withCode = (returnCode: string) => {
    const { status, body } = drafts.taken();
    return { status, body: { ...Object(body), returnCode } };
  };
  drafts.answer = () => withCode('7K3P-9WQX-4M2T');
  name('Ana');
  await keeper.save();
  expect(store.get(newReturnCodeAtom)).toBe('7K3P-9WQX-4M2T');
  store.set(newReturnCodeAtom, null);
  name('Berta');
  await keeper.save();
  expect(store.get(newReturnCodeAtom)).toBeNull();
});

it('a document that is nowhere but here is lost with the page, one that has arrived is not', async () => {
  const { store, keeper, file } = withDocument();
  expect(keeper.isAtRisk()).toBe(true);
  for (const state of ['arrived', 'refused'] as const) {
    const message = { key: 'LocKey_Test_Refused' };
    store.set(setTransferAtom, file, state === 'arrived' ? { state } : { state, message });
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.isAtRisk(), state).toBe(false);
  }
});

describe('answers that cannot be saved', () => {
  it('are tried again after growing pauses, at once when the connection is back, and it is said meanwhile', async () => {
    const { drafts, keeper, name, keeping } = claimant();
    drafts.answer = drafts.lost;
    name('Ana');
    await keeper.save();
    expect(keeping()).toMatchObject({ saved: null, trouble: 'unreachable' });
    expect(keeper.isAtRisk()).toBe(true);
    const tries = [];
    for (const pause of [10_000, 20_000, 40_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      tries.push(drafts.saves.length);
    }
    expect(tries).toEqual([2, 3, 4]);
    drafts.answer = null;
    keeper.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(keeping()).toMatchObject({ saved: { revision: 1 }, trouble: null });
    expect(keeper.isAtRisk()).toBe(false);
  });

  it('are tried again where the server cannot write now', async () => {
    const { drafts, keeper, name, keeping } = claimant();
    const full = () => ({ status: 503, body: { error: 'LocKey_Test_Full', message: 'The disk is full.' } });
    // After a save the pauses begin short.
    for (const answer of ['Ana', 'Berta']) {
      drafts.answer = full;
      name(answer);
      await keeper.save();
      expect(keeping()?.trouble).toBe('unreachable');
      drafts.answer = null;
      await vi.advanceTimersByTimeAsync(tenSeconds);
      expect(keeping()?.trouble).toBeNull();
    }
  });

  it.each([401, 404, 502])('are tried again where something in between answers with status %d', async (status) => {
    const { drafts, keeper, name, keeping } = claimant();
    drafts.answer = () => ({ status, body: null });
    name('Ana');
    await keeper.save();
    expect(keeping()?.trouble).toBe('unreachable');
    drafts.answer = null;
    await vi.advanceTimersByTimeAsync(tenSeconds);
    expect(keeping()).toMatchObject({ saved: { revision: 1 }, trouble: null });
  });

  // What is shorter may be short enough.
  it.each([
    [401, 'LocKey_Shared_ErrorMessage_NotAuthorized', 'signedOut', 1],
    [413, 'LocKey_Draft_TooLarge', 'tooLong', 2],
    [404, 'not-found', 'off', 1],
    [400, 'LocKey_Shared_ErrorMessage_AlreadySubmitted', 'filed', 1],
  ])('with status %d and %s: %s', async (status, error, trouble, tries) => {
    const { drafts, keeper, name, keeping, logged } = claimant();
    drafts.answer = () => ({ status, body: { saved: false, error, message: '' } });
    name('Ana');
    await keeper.save();
    expect(keeping()?.trouble).toBe(trouble);
    // Who has filed in another tab loses nothing with this one.
    expect(keeper.isAtRisk()).toBe(trouble !== 'filed');
    expect(logged).toHaveLength(trouble === 'filed' ? 0 : 1);
    await vi.advanceTimersByTimeAsync(100 * tenSeconds);
    expect(drafts.saves).toHaveLength(1);
    name('Berta');
    await keeper.save();
    expect(drafts.saves).toHaveLength(1);
    name('A');
    await keeper.save();
    expect(drafts.saves).toHaveLength(tries);
  });

  it('since another tab has saved wait for the claimant, and then replace what that has saved', async () => {
    const { formType, store, drafts, keeper, name, keeping } = claimant();
    drafts.answer = () => drafts.elsewhere(7);
    name('Ana');
    await keeper.save();
    expect(keeping()).toMatchObject({ trouble: 'elsewhere', other: { revision: 7 } });
    name('Berta');
    await keeper.save();
    expect(drafts.saves).toHaveLength(1);
    drafts.answer = null;
    await keeper.keepThese();
    expect(drafts.saves[1]).toMatchObject({ revision: 7 });
    expect(store.get(autosaveStateAtom)[formType]).toMatchObject({ trouble: null, other: null });
  });
});
