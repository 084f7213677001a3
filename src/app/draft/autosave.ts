import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import type { Store } from 'jotai';
import { authorizedAtom, clientAtom, referenceCodesAtom, unfiledFormsAtom } from '../../state/appState.ts';
import {
  type AutosaveState,
  type AutosaveTrouble,
  autosaveStateAtom,
  neverSaved,
  newReturnCodeAtom,
  noteUnsavedAtom,
  unsavedFormsAtom,
} from '../../state/claim/draftState.ts';
import { knownFile } from '../../state/claim/fieldSnapshots.ts';
import { heldFilesAtom } from '../../state/claim/heldFiles.ts';
import { answersOfAtom } from '../../state/flows.ts';
import { transfersAtom, unnamedFilesAtom } from '../../state/transfers.ts';
import { maxDraftCharacters } from '../../wire/formParts.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { UnexpectedAnswer } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import { catalogue } from '../dialogs/showError.ts';
import type { Log } from '../shared/log.ts';
import { answersToSave, type Saving } from './answersToSave.ts';
import type { Autosave } from './autosaveAtom.ts';

interface AutosaveOptions {
  readonly store: Store;
  readonly api: ApiClient;
  readonly log: Log;
}

/** At most one request per interval while the claimant types. */
const typingMs = 10_000;
/** First and longest pause between retries. */
const [firstPauseMs, longestPauseMs] = [10_000, 300_000];
/** Bytes: browsers limit `keepalive` requests to 64 KiB. */
const mostKeepaliveBytes = 60_000;

export function createAutosave({ store, api, log }: AutosaveOptions): Autosave {
  /** The content that the server has, by form type. */
  const savedContents = new Map<string, string>();
  /** Length of the shortest content that the server refused as too long, by form type. */
  const refused = new Map<string, number>();
  /** The last page of each form. */
  const lastPages = new Map<string, string>();
  /** Resolves to the server's revision after the request in flight. */
  let running: Promise<number | null> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let pause = firstPauseMs;

  const stateOf = (formType: string): AutosaveState => store.get(autosaveStateAtom)[formType] ?? neverSaved;
  const put = (formType: string, change: Partial<AutosaveState>) =>
    store.set(autosaveStateAtom, (all) => ({ ...all, [formType]: { ...neverSaved, ...all[formType], ...change } }));
  const isSignedIn = (formType: string) => store.get(authorizedAtom).forms[formType] === true;
  const isUnfiled = (formType: string) => store.get(unfiledFormsAtom).has(formType);
  const isFiled = (formType: string) => store.get(referenceCodesAtom)[formType] !== undefined;

  /** Null where everything is saved, before a sign-in, and on the sign-in page. */
  function unsaved(): Saving | null {
    const saving = answersToSave(store, lastPages);
    if (saving === null) return null;
    const { formType, content } = saving;
    // A new claim may have the same answers as one that was forgotten.
    const isSaved = content === savedContents.get(formType) && stateOf(formType).saved !== null;
    return isSaved ? null : saving;
  }

  /** Not while the claimant has to act, nor for content that the server will not accept. */
  const mayTry = ({ formType, content }: Saving) => {
    const { trouble } = stateOf(formType);
    if (trouble === 'tooLong') return content.length < (refused.get(formType) ?? maxDraftCharacters);
    return trouble === null || trouble === 'unreachable';
  };

  /** Whether an upload of the claim exists only in this tab. */
  const isDocumentHere = () =>
    store.get(heldFilesAtom).some(({ list }) => {
      const file = knownFile(store.get, list) ?? '';
      const state = store.get(transfersAtom).get(file)?.state;
      return list.item(0) instanceof File && state !== 'arrived' && state !== 'refused';
    });

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

  /** `from` is the revision that the content is based on; returns the server's revision afterwards. */
  async function send({ formType, content, files }: Saving, from: number | null): Promise<number | null> {
    const body = { formType, revision: from, content };
    put(formType, {});
    let begun = store.get(autosaveStateAtom)[formType];
    /** False when the claim was forgotten or replaced meanwhile: the answer then says nothing about the current one. */
    const isOfClaim = () => isSignedIn(formType) && store.get(autosaveStateAtom)[formType] === begun;
    try {
      if (stateOf(formType).isLeft) {
        await call(api, lazyEndpoints.discardDraft, { body: { formType } });
        if (isOfClaim()) {
          put(formType, { isLeft: false });
          begun = store.get(autosaveStateAtom)[formType];
        }
      }
      // A small request outlives the page.
      const answer = await call(api, lazyEndpoints.saveDraft, {
        body,
        keepalive: bodySize(body) <= mostKeepaliveBytes,
      });
      const { saved: _saved, error: _error, message: _message, ...stored } = answer;
      if (answer.saved) savedContents.set(formType, content);
      if (!isOfClaim()) return answer.saved ? stored.revision : from;
      if (!answer.saved) {
        put(formType, { trouble: 'elsewhere', other: stored });
        return from;
      }
      pause = firstPauseMs;
      const { returnCode } = stored;
      if (returnCode !== null && returnCode !== stateOf(formType).saved?.returnCode)
        store.set(newReturnCodeAtom, returnCode);
      put(formType, { saved: stored, trouble: null, other: null, files: new Set(files) });
      const isBehind = unsaved()?.formType === formType;
      store.set(noteUnsavedAtom, formType, isBehind);
      // Dictation and a browser that fills in a form press no key that would begin the next save.
      if (isBehind) schedule(typingMs);
      // The save arrived after the claim was filed: a filed claim has no saved draft.
      if (isFiled(formType)) await call(api, lazyEndpoints.discardDraft, { body: { formType } });
      return stored.revision;
    } catch (error) {
      const trouble = troubleOf(error);
      // The page says that another tab has filed the claim; that is not a fault.
      if (trouble !== 'filed') log('The answers could not be saved', error);
      if (!isOfClaim()) return from;
      if (trouble === 'tooLong') refused.set(formType, content.length);
      put(formType, { trouble });
      if (trouble === 'unreachable') {
        schedule(pause);
        pause = Math.min(pause * 2, longestPauseMs);
      }
      return from;
    }
  }

  async function alone(saving: Saving, from: number | null): Promise<number | null> {
    unschedule();
    const sending = send(saving, from);
    running = sending;
    try {
      return await sending;
    } finally {
      running = null;
    }
  }

  const revisionOf = (formType: string) => stateOf(formType).saved?.revision ?? null;

  async function settled(): Promise<void> {
    while (running !== null) await running;
  }

  /** One request at a time; later callers wait for it. */
  async function save(): Promise<void> {
    while (running !== null) await running;
    // The submit carries the answers.
    if (store.get(clientAtom).submitting) return schedule(typingMs);
    unschedule();
    const next = unsaved();
    if (next === null) store.set(noteUnsavedAtom, store.get(answersOfAtom) ?? '', false);
    else if (mayTry(next)) await alone(next, revisionOf(next.formType));
  }

  function answered(): void {
    const formType = store.get(answersOfAtom) ?? '';
    if (store.get(unsavedFormsAtom).has(formType) || unsaved() === null) return;
    store.set(noteUnsavedAtom, formType, true);
    schedule(typingMs);
  }

  // An arrived upload is lost to other devices until a save names it, so that save is immediate.
  store.sub(unnamedFilesAtom, () => {
    if (store.get(unnamedFilesAtom) === '') return;
    answered();
    void save();
  });

  return {
    touched: () => schedule(typingMs),
    answered,
    save,
    settled,
    async leave() {
      // Captured now: the answers may be forgotten by the time the request in flight ends.
      const next = unsaved();
      if (next === null || !mayTry(next)) return;
      let from = revisionOf(next.formType);
      while (running !== null) from = await running;
      if (savedContents.get(next.formType) !== next.content) await alone(next, from);
    },
    retry() {
      const formType = store.get(answersOfAtom) ?? '';
      if (stateOf(formType).trouble !== 'unreachable') return;
      pause = firstPauseMs;
      void save();
    },
    async keepThese() {
      const formType = store.get(answersOfAtom) ?? '';
      const { other } = stateOf(formType);
      put(formType, { saved: other, trouble: null, other: null });
      await save();
    },
    isAtRisk() {
      const formType = store.get(answersOfAtom) ?? '';
      const { trouble } = stateOf(formType);
      if (!isUnfiled(formType) || trouble === 'filed') return false;
      if (isDocumentHere()) return true;
      const next = unsaved();
      return next !== null && (trouble !== null || running !== null || bodySize(next) > mostKeepaliveBytes);
    },
  };
}

function troubleOf(error: unknown): Exclude<AutosaveTrouble, 'elsewhere'> {
  if (!(error instanceof UnexpectedAnswer)) return 'unreachable';
  if (error.messageKey === catalogue.alreadyFiled) return 'filed';
  // A proxy's status says nothing about the session or drafts; only its size limit (413) counts.
  if (error.messageKey === null && error.status !== 413) return 'unreachable';
  switch (error.status) {
    case 401:
      return 'signedOut';
    case 404:
      return 'off';
    case 413:
      return 'tooLong';
    default:
      return 'unreachable';
  }
}

const bodySize = ({ formType, content }: Pick<Saving, 'formType' | 'content'>) =>
  new Blob([JSON.stringify({ formType, content })]).size;
