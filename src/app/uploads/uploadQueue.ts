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
  /** The file's name in the draft. */
  readonly file: string;
  readonly document: File;
}

export interface DocumentCalls {
  /** Null once the server has it, 'noAnswers' where it has no draft for it. Rejects where the outcome is unknown. */
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

/** Concurrent uploads: a phone's connection also carries the answers. */
const concurrency = 2;

interface Owner {
  readonly formType: string;
  readonly person: string | null;
}

/** `wake` retries failed uploads. */
export function createUploadQueue({ store, send, remove, log }: QueueServices): TransferQueue & { wake(): void } {
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const owners = new Map<string, Owner>();
  /** A removal frees quota, so uploads wait for it. */
  let removing: Promise<unknown> = Promise.resolve();
  let isLooking = false;

  const stateOf = (file: string) => store.get(transfersAtom).get(file)?.state ?? null;
  const set = (file: string, transfer: Transfer | null) => store.set(setTransferAtom, file, transfer);

  async function travel(formType: string, file: string, document: File, stop: AbortController): Promise<void> {
    let shown = 0;
    const onProgress = (share: number) => {
      // Finer progress is not visible.
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
      else if (refusal === null) set(file, { state: 'arrived' });
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

  /** The server no longer has a draft of this claim: the next save creates one, and the upload follows. */
  function waitForSave(formType: string, file: string): void {
    set(file, { state: 'waiting' });
    store.set(noteNotSavedAtom, formType);
  }

  function begin(formType: string): void {
    for (const { list } of store.get(heldFilesAtom)) {
      const document = list.item(0);
      // A restored upload has no bytes here.
      if (document instanceof UploadedFile) owners.set(document.file, { formType, person: store.get(personAtom) });
      if (!(document instanceof File)) continue;
      const file = nameFile(store.get, list);
      const state = stateOf(file);
      if (state !== null && state !== 'waiting') continue;
      if (state === null) set(file, { state: 'waiting' });
      if (store.get(transfersHeldAtom) || running.size >= concurrency) continue;
      owners.set(file, { formType, person: store.get(personAtom) });
      const stop = new AbortController();
      running.set(file, { stop, done: travel(formType, file, document, stop) });
    }
  }

  /** Not the files of a claim that was left or forgotten, nor those that can be brought back. */
  function clear(formType: string): void {
    const held = new Set(store.get(heldFilesAtom).map(({ list }) => knownFile(store.get, list)));
    const person = store.get(personAtom);
    for (const [file, owner] of owners) {
      if (owner.formType !== formType || held.has(file) || store.get(recoverableFilesAtom).has(file)) continue;
      owners.delete(file);
      running.get(file)?.stop.abort();
      set(file, null);
      if (owner.person !== person || !store.get(filesAtom).delete(file)) continue;
      const removal = remove({ formType, file }).catch((error: unknown) =>
        log('A document could not be removed', error),
      );
      removing = Promise.all([removing, removal]);
    }
  }

  /** Resolves once every upload has stopped; `then` is their state. */
  function stopAll(then: Transfer | null): Promise<unknown> {
    const stopped = [...running];
    for (const [file, { stop }] of stopped) {
      stop.abort();
      set(file, then);
    }
    return Promise.all(stopped.map(([, { done }]) => done));
  }

  /** Batches changes that belong together. */
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
