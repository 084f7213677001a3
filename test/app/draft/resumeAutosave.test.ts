import { afterEach, describe, expect, it, vi } from 'vitest';
import { showError } from '../../../src/app/dialogs/showError.ts';
import { autosaveAtom } from '../../../src/app/draft/autosaveAtom.ts';
import { resumeAutosave } from '../../../src/app/draft/resumeAutosave.ts';
import { writeDraft } from '../../../src/claim/writeDraft.ts';
import { appSettingsAtom, errorInfoAtom, noteAuthorizedAtom, pageStatusAtom } from '../../../src/state/appState.ts';
import { autosaveStateAtom, neverSaved } from '../../../src/state/claim/draftState.ts';
import { pendingInputsAtom } from '../../../src/state/claim/pendingInputs.ts';
import { snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { currentPageAtom } from '../../../src/state/flows.ts';
import { notReached } from '../../../src/state/navigation/navigate.ts';
import { appSettings } from '../../support/appSettings.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, text } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';
import { fakeDrafts } from '../support/fakeDrafts.ts';
import { testServices } from '../support/testServices.ts';

const name = 'claimDetails.name';
const registered = compileTestFlow({
  models: { details: { Name: text, More: text } },
  pages: [[field('details.name')], [field('details.more')]],
  routes: [{ path: '/name' }, { path: '/more', action: 'submit' }],
  flow: { submit: { call: '/api/forms/test', adds: 'claim' } },
});
const { formType } = registered.flow;
const savedAt = '2026-11-03T22:05:00.000Z';

type Tab = ReturnType<typeof browserClaim>;

/** The server's draft by now: this revision, with another name, saved at that page. Null when it cannot answer. */
function answerOf(revision: number | null, at: string) {
  if (revision === null) return { status: 500, body: null };
  const claim = browserClaim(registered);
  claim.commit(name, 'saved by the page before');
  if (at !== '/name') claim.next();
  const content = writeDraft(snapshotClaim(claim.store.get), claim.flow, at);
  const draft = { revision, savedAt, returnCode: null, content, documents: [] };
  return { status: 200, body: { forms: [{ formType, filed: null, draft, draftUnreadable: false }] } };
}

/** A page that was written with the second revision of its answers, once it goes on keeping them. */
async function takenOver(
  revision: number | null,
  act: (tab: Tab) => unknown = () => undefined,
  at = '/name',
  meanwhile: (tab: Tab) => unknown = () => undefined,
) {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const tab = browserClaim(registered);
  const { store } = tab;
  store.set(appSettingsAtom, appSettings);
  store.set(noteAuthorizedAtom, formType);
  tab.commit(name, 'written');
  store.set(autosaveStateAtom, { [formType]: { ...neverSaved, saved: { revision: 2, savedAt, returnCode: null } } });
  act(tab);
  const { services, logged } = await testServices(tab, '');
  const { api, saves } = fakeDrafts();
  const get = async () => {
    meanwhile(tab);
    return answerOf(revision, at);
  };
  await resumeAutosave({ ...services, api: { ...api, get } });
  return { ...tab, logged, saves, revision: () => store.get(autosaveStateAtom)[formType]?.saved?.revision };
}

afterEach(() => vi.unstubAllGlobals());

describe('a page that was written with kept answers, once it is taken over', () => {
  it('shows what the page before has saved meanwhile, and goes on from that', async () => {
    const { value, saves } = await takenOver(3);
    expect(value(name)).toBe('saved by the page before');
    expect(saves.map(({ revision }) => revision)).toEqual([3]);
  });

  it('takes back the alert with the page that older answers had led to, and leaves it on a page that stays', async () => {
    const refused = ({ store }: Tab) => showError(store, notReached);
    const led = await takenOver(3, refused, '/more');
    expect(led.store.get(currentPageAtom)?.path).toBe('/more');
    expect(led.store.get(errorInfoAtom).show).toBe(false);
    expect((await takenOver(3, refused)).store.get(errorInfoAtom).show).toBe(true);
    expect((await takenOver(2, refused)).store.get(errorInfoAtom).show).toBe(true);
  });

  it('stays as it is where nothing was saved since', async () => {
    const { value } = await takenOver(2);
    expect(value(name)).toBe('written');
  });

  it('keeps the answers that the claimant brought back while it looked, and what was said of them', async () => {
    const bringBack = ({ store, commit }: Tab) => {
      commit(name, 'brought back');
      store.set(autosaveStateAtom, {
        [formType]: { ...neverSaved, saved: { revision: 4, savedAt, returnCode: null } },
      });
      store.set(pageStatusAtom, 'LocKey_Draft_Deleted_Back');
    };
    const { value, saves, store } = await takenOver(3, undefined, '/name', bringBack);
    expect(value(name)).toBe('brought back');
    expect(saves.map(({ revision }) => revision)).toEqual([4]);
    expect(store.get(pageStatusAtom)).toBe('LocKey_Draft_Deleted_Back');
  });

  it('keeps what is being typed, and leaves it to the next save to ask what is to count', async () => {
    const { store, saves } = await takenOver(3, (tab) => tab.type(name, 'typed'));
    expect(Object.values(store.get(pendingInputsAtom).typed())).toEqual(['typed']);
    expect(saves.map(({ revision }) => revision)).toEqual([2]);
  });

  it.each([
    ['the server cannot say what it has', null],
    ['nothing was saved since', 2],
  ])('keeps the answers from now on, also where %s', async (_what, revision) => {
    const { commit, saves, store, logged } = await takenOver(revision);
    commit(name, 'changed');
    await store.get(autosaveAtom)?.save();
    expect(saves.at(-1)?.content).toContain('changed');
    expect(store.get(errorInfoAtom).show).toBe(false);
    expect(logged).toHaveLength(revision === null ? 1 : 0);
  });
});
