import type { Store } from 'jotai';
import type { Message } from '../../rules/message.ts';
import { noteNotSavedAtom } from '../../state/claim/draftState.ts';
import { filesAtom, knownFile, nameFile } from '../../state/claim/fieldSnapshots.ts';
import { heldFilesAtom, recoverableFilesAtom } from '../../state/claim/heldFiles.ts';
import { personAtom } from '../../state/claim/models.ts';
import { transferableFormAtom } from '../../state/claim/transferableForm.ts';
import { UploadedFile } from '../../state/claim/uploadedFile.ts';
import {
  setTransferAtom,
  type Transfer,
  type TransferQueue,
  transfersAtom,
  transfersHeldAtom,
} from '../../state/transfers.ts';
import { refuseTransferAtom } from '../../state/validation/refuseTransfer.ts';
import type { Log } from '../shared/log.ts';

export interface UploadToSave {
  readonly formType: string;
  /** The name of the file in the draft. */
  readonly file: string;
  readonly document: File;
}

export interface DocumentCalls {
  /**
   * Returns why the server does not take it, or null when it has it, or that it has no answers that it belongs to; rejects
   * when nobody knows. `onProgress` gets the sent share.
   */
  send(
    document: UploadToSave,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Message | 'noAnswers' | null>;
  remove(document: Omit<UploadToSave, 'document'>): Promise<unknown>;
}

export interface QueueServices extends DocumentCalls {
  readonly store: Store;
  readonly log: Log;
}

/** Files on their way at the same time: a phone's line is shared with the answers. */
const atOnce = 2;

/** Of a file that the server has or may have: what it belongs to. */
interface Owner {
  readonly formType: string;
  readonly person: string | null;
}

/**
 * Sends the files of the claim in use while it is filled in, and removes on the server those that are no longer in it.
 * `wake` tries those again that have failed.
 */
export function createUploadQueue({ store, send, remove, log }: QueueServices): TransferQueue & { wake(): void } {
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const owners = new Map<string, Owner>();
  /** A file that goes makes room for one that comes. */
  let removing: Promise<unknown> = Promise.resolve();
  let isLooking = false;

  const stateOf = (file: string) => store.get(transfersAtom).get(file)?.state ?? null;
  const set = (file: string, transfer: Transfer | null) => store.set(setTransferAtom, file, transfer);

  async function travel(formType: string, file: string, document: File, stop: AbortController): Promise<void> {
    let shown = 0;
    const onProgress = (share: number) => {
      // Nobody sees less than a hundredth.
      if (stop.signal.aborted || share - shown < 0.01) return;
      shown = share;
      set(file, { state: 'sending', share });
    };
    set(file, { state: 'sending', share: 0 });
    try {
      await removing;
      const refusal = await send({ formType, file, document }, onProgress, stop.signal);
      if (stop.signal.aborted) return;
      if (refusal === 'noAnswers') waitForSave(formType, file);
      else if (refusal === null) set(file, { state: 'kept' });
      else store.set(refuseTransferAtom, file, refusal);
    } catch (error) {
      if (stop.signal.aborted) return;
      log('A document could not be sent before its claim', error);
      set(file, { state: 'failed' });
    } finally {
      running.delete(file);
      look();
    }
  }

  /** The server has no answers of this claim any more: the next save brings them, and the document follows. */
  function waitForSave(formType: string, file: string): void {
    set(file, { state: 'waiting' });
    store.set(noteNotSavedAtom, formType);
  }

  function begin(formType: string): void {
    for (const { list } of store.get(heldFilesAtom)) {
      const document = list.item(0);
      // What came back from the server has no bytes here.
      if (document instanceof UploadedFile) owners.set(document.file, { formType, person: store.get(personAtom) });
      if (!(document instanceof File)) continue;
      const file = nameFile(store.get, list);
      const state = stateOf(file);
      if (state !== null && state !== 'waiting') continue;
      if (state === null) set(file, { state: 'waiting' });
      if (store.get(transfersHeldAtom) || running.size >= atOnce) continue;
      owners.set(file, { formType, person: store.get(personAtom) });
      const stop = new AbortController();
      running.set(file, { stop, done: travel(formType, file, document, stop) });
    }
  }

  /** Files that were replaced or deleted, and cannot come back; not those of a claim that was left or forgotten. */
  function clear(formType: string): void {
    const held = new Set(store.get(heldFilesAtom).map(({ list }) => knownFile(store.get, list)));
    const person = store.get(personAtom);
    for (const [file, owner] of owners) {
      if (owner.formType !== formType || held.has(file) || store.get(recoverableFilesAtom).has(file)) continue;
      owners.delete(file);
      running.get(file)?.stop.abort();
      set(file, null);
      if (owner.person !== person || !store.get(filesAtom).delete(file)) continue;
      const gone = remove({ formType, file }).catch((error: unknown) => log('A document could not be removed', error));
      removing = Promise.all([removing, gone]);
    }
  }

  /** What was on its way is there no more once all of it is stopped; `then` says where each is. */
  function stopAll(then: Transfer | null): Promise<unknown> {
    const stopped = [...running];
    for (const [file, { stop }] of stopped) {
      stop.abort();
      set(file, then);
    }
    return Promise.all(stopped.map(([, { done }]) => done));
  }

  /** Several changes that belong together are looked at once, when all of them are made. */
  function look(): void {
    if (isLooking) return;
    isLooking = true;
    queueMicrotask(() => {
      isLooking = false;
      const formType = store.get(transferableFormAtom);
      if (formType === null) {
        void stopAll(null);
        return;
      }
      clear(formType);
      begin(formType);
    });
  }

  for (const each of [heldFilesAtom, recoverableFilesAtom, transferableFormAtom, transfersHeldAtom])
    store.sub(each, look);
  look();

  return {
    cancel(file) {
      running.get(file)?.stop.abort();
      set(file, { state: 'stopped' });
    },
    retry(file) {
      set(file, { state: 'waiting' });
      look();
    },
    async stopAll() {
      await stopAll({ state: 'waiting' });
    },
    wake() {
      for (const [file, { state }] of store.get(transfersAtom)) if (state === 'failed') set(file, { state: 'waiting' });
      look();
    },
  };
}
