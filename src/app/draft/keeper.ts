import type { Store } from 'jotai';
import { writeDraft } from '../../claim/draftContent.ts';
import { authorizedAtom, clientAtom, referenceCodesAtom } from '../../state/appState.ts';
import { type Keeping, keepingAtom, nothingKept } from '../../state/claim/draftState.ts';
import { snapshotClaim } from '../../state/claim/snapshot.ts';
import { answersOfAtom, currentPageAtom, flowsAtom } from '../../state/flows.ts';
import { calls } from '../../wire/callTable.ts';
import { maxDraftCharacters } from '../../wire/drafts.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { UnexpectedAnswer } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import type { Log } from '../shared/log.ts';
import type { Keeper } from './keeperAtom.ts';

interface KeeperOptions {
  readonly store: Store;
  readonly api: ApiClient;
  readonly log: Log;
}

/** While one types, at most one call is made in this time. */
const typingMs = 10_000;
/** Pauses between tries grow from one to the other. */
const [firstPauseMs, longestPauseMs] = [10_000, 300_000];
/** Browsers send this much, and no more, of a page that goes. */
const mostKeptAlive = 60_000;

interface Saving {
  readonly formType: string;
  readonly content: string;
}

export function createKeeper({ store, api, log }: KeeperOptions): Keeper {
  /** The text that the server has, by form type. */
  const saved = new Map<string, string>();
  /** How long the shortest text was that the server has refused for its length, by form type. */
  const refused = new Map<string, number>();
  /** Where one was in a form last. */
  const places = new Map<string, string>();
  let running: Promise<void> | null = null;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let pause = firstPauseMs;

  const keepingOf = (formType: string): Keeping => store.get(keepingAtom)[formType] ?? nothingKept;
  const put = (formType: string, change: Partial<Keeping>) =>
    store.set(keepingAtom, (all) => ({ ...all, [formType]: { ...nothingKept, ...all[formType], ...change } }));
  const isSignedIn = (formType: string) => store.get(authorizedAtom).forms[formType] === true;
  const isFiled = (formType: string) => store.get(referenceCodesAtom)[formType] !== undefined;

  /** What is not saved; null where all is, where nobody is signed in, and where the page is the one to sign in on. */
  function unsaved(): Saving | null {
    const formType = store.get(answersOfAtom) ?? '';
    const flow = store.get(flowsAtom)[formType]?.flow;
    const page = store.get(currentPageAtom);
    if (flow === undefined || flow.submit === null || !isSignedIn(formType) || isFiled(formType)) return null;
    if (page?.action === 'authorize') return null;
    const at = page?.path ?? places.get(formType) ?? flow.pages[0]?.path ?? '/';
    places.set(formType, at);
    const content = writeDraft(snapshotClaim(store.get), flow, at);
    return content === saved.get(formType) ? null : { formType, content };
  }

  /** Whether a try can come to anything: a session that ended and another tab wait for the claimant. */
  const mayTry = ({ formType, content }: Saving) => {
    const { trouble } = keepingOf(formType);
    if (trouble === 'tooLong') return content.length < (refused.get(formType) ?? maxDraftCharacters);
    return trouble !== 'signedOut' && trouble !== 'elsewhere';
  };

  function schedule(ms: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      void save();
    }, ms);
  }

  function unschedule(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  async function send({ formType, content }: Saving, keepalive: boolean): Promise<void> {
    const revision = keepingOf(formType).kept?.revision ?? null;
    try {
      const answer = await call(api, calls.saveDraft, { body: { formType, revision, content }, keepalive });
      const kept = { revision: answer.revision, savedAt: answer.savedAt, returnCode: answer.returnCode };
      // The session may have ended meanwhile, and everything that is known of the claim with it.
      if (!isSignedIn(formType)) return;
      if (answer.saved) {
        saved.set(formType, content);
        pause = firstPauseMs;
        put(formType, { kept, trouble: null, other: null });
        // It came after the claim that it belongs to: that is filed, and nothing is kept beside it.
        if (isFiled(formType)) await call(api, calls.discardDraft, { body: { formType } });
      } else put(formType, { trouble: 'elsewhere', other: kept });
    } catch (error) {
      const status = error instanceof UnexpectedAnswer ? error.status : null;
      const trouble = status === 401 ? 'signedOut' : status === 413 ? 'tooLong' : 'unreachable';
      log('The answers could not be saved', error);
      if (!isSignedIn(formType)) return;
      if (trouble === 'tooLong') refused.set(formType, content.length);
      put(formType, { trouble });
      if (trouble !== 'unreachable') return;
      schedule(pause);
      pause = Math.min(pause * 2, longestPauseMs);
    }
  }

  async function run(): Promise<void> {
    unschedule();
    const next = unsaved();
    if (next !== null && mayTry(next)) await send(next, false);
  }

  /** One call under way: who asks meanwhile is served after it. */
  async function save(): Promise<void> {
    again = running !== null;
    if (running !== null) return running;
    // What is being filed is on its way already.
    if (store.get(clientAtom).submitting) return schedule(typingMs);
    do {
      again = false;
      await alone(run());
    } while (again);
  }

  async function alone(call: Promise<void>): Promise<void> {
    running = call;
    try {
      await call;
    } finally {
      running = null;
    }
  }

  return {
    touched: () => schedule(typingMs),
    save,
    async leave() {
      const next = unsaved();
      if (next === null || !mayTry(next) || running !== null) return;
      unschedule();
      await alone(send(next, bodySize(next) <= mostKeptAlive));
    },
    retry() {
      const formType = store.get(answersOfAtom) ?? '';
      if (keepingOf(formType).trouble !== 'unreachable') return;
      pause = firstPauseMs;
      void save();
    },
    async keepThese() {
      const formType = store.get(answersOfAtom) ?? '';
      const { other } = keepingOf(formType);
      put(formType, { kept: other, trouble: null, other: null });
      await save();
    },
    isAtRisk() {
      const next = unsaved();
      if (next === null) return false;
      return keepingOf(next.formType).trouble !== null || bodySize(next) > mostKeptAlive;
    },
  };
}

/** Bytes of a call that saves this. */
const bodySize = (saving: Saving) => new Blob([JSON.stringify(saving)]).size;
