import { atom, type Getter } from 'jotai';
import { type FieldInstance, instanceKey, parseInstanceKey } from '../claim/claimReader.ts';
import type { Message } from '../rules/message.ts';
import { type FieldValue, type FileLike, fileListOf, isFileList } from '../rules/value.ts';
import { referenceCodesAtom } from './appState.ts';
import { autosaveStateAtom, neverSaved } from './claim/draftState.ts';
import { filesAtom, knownFile } from './claim/fieldSnapshots.ts';
import { fieldCellAtom } from './claim/models.ts';
import { UploadedFile } from './claim/uploadedFile.ts';
import { family } from './family.ts';
import { answersOfAtom } from './flows.ts';

/** State of an upload before filing. Failed uploads go with the claim. */
export type Transfer =
  /** The photo is made smaller or turned into another type first. */
  | { readonly state: 'preparing' }
  | { readonly state: 'waiting' }
  /** `share` is sent, from 0 to 1. */
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'arrived' }
  | { readonly state: 'failed' }
  /** The server refused it, or lost it and this browser has no copy. */
  | { readonly state: 'refused'; readonly message: Message };

/** By file name in the store's table; no entry before the upload starts. */
export const transfersAtom = atom<ReadonlyMap<string, Transfer>>(new Map<string, Transfer>());

export const setTransferAtom = atom(null, (get, set, file: string, transfer: Transfer | null) => {
  const transfers = new Map(get(transfersAtom));
  if (transfer === null) transfers.delete(file);
  else transfers.set(file, transfer);
  set(transfersAtom, transfers);
});

/** Set by the app with the first file, where answers are saved. */
export interface TransferQueue {
  retry(file: string): void;
  /** Resolves once no upload runs. */
  stopAll(): Promise<void>;
}
export const transferQueueAtom = atom<TransferQueue | null>(null);

/** True while the claim carries all files itself. */
export const transfersHeldAtom = atom(false);

const arrivedTransfer: Transfer = { state: 'arrived' };

/** An arrived upload is 'saving' until a save names it: before that no other device has it. */
export type ShownTransfer = Transfer | { readonly state: 'saving' };
const savingTransfer: ShownTransfer = { state: 'saving' };

const savedFilesAtom = atom((get) => (get(autosaveStateAtom)[get(answersOfAtom) ?? ''] ?? neverSaved).files);

/** Arrived uploads that no save names, as one string, so that subscribers rarely fire. */
export const unnamedFilesAtom = atom((get) => {
  const named = get(savedFilesAtom);
  const arrived = [...get(transfersAtom)].filter(([file, { state }]) => state === 'arrived' && !named.has(file));
  return arrived.map(([file]) => file).join(' ');
});

const isFromServer = (value: FieldValue) => isFileList(value) && value.item(0) instanceof UploadedFile;

/** Null without a file, or before its upload starts. */
function transferOf(get: Getter, value: FieldValue): { readonly file: string; readonly transfer: Transfer } | null {
  if (!isFileList(value)) return null;
  // Read first: the file table notifies no subscriber, but a transfer does.
  const transfers = get(transfersAtom);
  const file = knownFile(get, value);
  if (file === null) return null;
  const transfer = transfers.get(file);
  // It was restored from the server, so its earlier transfer does not matter.
  if (isFromServer(value) && transfer?.state !== 'refused') return { file, transfer: arrivedTransfer };
  return transfer === undefined ? null : { file, transfer };
}

const transferFamily = family((key) => {
  const { field, record } = parseInstanceKey(key);
  return atom((get): { readonly file: string; readonly transfer: ShownTransfer } | null => {
    const isFiled = get(referenceCodesAtom)[get(answersOfAtom) ?? ''] !== undefined;
    if (isFiled) return null;
    const value = get(get(fieldCellAtom(field, record)).value);
    const known = transferOf(get, value);
    if (known?.transfer.state !== 'arrived' || isFromServer(value) || get(savedFilesAtom).has(known.file)) return known;
    return { file: known.file, transfer: savingTransfer };
  });
});

/** Null once the form is filed, since its documents went with it. */
export const fieldTransferAtom = ({ field, record }: FieldInstance) => transferFamily(instanceKey({ field, record }));

export function refusedTransfer(get: Getter, value: FieldValue): Message | null {
  const transfer = transferOf(get, value)?.transfer;
  return transfer?.state === 'refused' ? transfer.message : null;
}

/** Null where the server does not have the file. */
export function nameOnServer(get: Getter, file: FileLike): string | null {
  const list =
    file instanceof UploadedFile
      ? fileListOf(file)
      : [...get(filesAtom).values()].find((each) => each.item(0) === file);
  const known = list === undefined ? null : transferOf(get, list);
  return known?.transfer.state === 'arrived' ? known.file : null;
}

const announcedAtom = atom(() => new Map<string, ShownTransfer['state']>());

/** Announces each state once, and none of a file that was there when the page opened. */
export const newsOfTransferAtom = atom(null, (get, _set, file: string, state: ShownTransfer['state']): boolean => {
  const announced = get(announcedAtom);
  const before = announced.get(file);
  if (before === state || (before === undefined && state === 'arrived')) return false;
  announced.set(file, state);
  return true;
});
