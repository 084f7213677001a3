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

/**
 * Where a document is on its way to the server before the claim is filed. One that is stopped or has failed goes with
 * the claim, as all do where nothing is kept.
 */
export type Transfer =
  | { readonly state: 'waiting' }
  /** `share` is what has been sent, from 0 to 1. */
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'kept' }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed' }
  /** The server does not take it, or has it no longer and neither has the browser. */
  | { readonly state: 'refused'; readonly message: Message };

/** By the names that files have in the table of the store; without an entry a file has not begun to travel. */
export const transfersAtom = atom<ReadonlyMap<string, Transfer>>(new Map<string, Transfer>());

/** A file goes another step; null forgets where it was. */
export const setTransferAtom = atom(null, (get, set, file: string, transfer: Transfer | null) => {
  const transfers = new Map(get(transfersAtom));
  if (transfer === null) transfers.delete(file);
  else transfers.set(file, transfer);
  set(transfersAtom, transfers);
});

/** What moves the files. The app puts it in with the first file, where a settlement keeps drafts. */
export interface TransferQueue {
  /** Stops a file that waits or is on its way. */
  cancel(file: string): void;
  /** Sends a file that was stopped or has failed. */
  retry(file: string): void;
  /** Stops all that are on their way, until they may travel again; resolves once nothing does. */
  stopAll(): Promise<void>;
}
export const transferQueueAtom = atom<TransferQueue | null>(null);

/** Whether no file may travel on its own, also where the queue comes only now: the claim takes all with it. */
export const transfersHeldAtom = atom(false);

const isKept: Transfer = { state: 'kept' };

/** What is shown of it: a document that has arrived is on no other device before the save that names it. */
export type ShownTransfer = Transfer | { readonly state: 'saving' };
const isSaving: ShownTransfer = { state: 'saving' };

const keptFilesAtom = atom((get) => (get(autosaveStateAtom)[get(answersOfAtom) ?? ''] ?? neverSaved).files);

/** The names of the documents that have arrived and that no saved answers name; one after another, so that few hear of it. */
export const unnamedFilesAtom = atom((get) => {
  const named = get(keptFilesAtom);
  const arrived = [...get(transfersAtom)].filter(([file, { state }]) => state === 'kept' && !named.has(file));
  return arrived.map(([file]) => file).join(' ');
});

/** Whether a field holds a document that came back with saved answers. */
const isFromServer = (value: FieldValue) => isFileList(value) && value.item(0) instanceof UploadedFile;

/** Where the file that a field holds is; null where it holds none, or its file has not begun to travel. */
function transferOf(get: Getter, value: FieldValue): { readonly file: string; readonly transfer: Transfer } | null {
  if (!isFileList(value)) return null;
  // Read first: the table of files tells nobody that a file has got its name, its first step does.
  const transfers = get(transfersAtom);
  const file = knownFile(get, value);
  if (file === null) return null;
  const transfer = transfers.get(file);
  // How it travelled from this tab before is of no account: it came back from the server.
  if (isFromServer(value) && transfer?.state !== 'refused') return { file, transfer: isKept };
  return transfer === undefined ? null : { file, transfer };
}

const transferFamily = family((key) => {
  const { field, record } = parseInstanceKey(key);
  return atom((get): { readonly file: string; readonly transfer: ShownTransfer } | null => {
    const isFiled = get(referenceCodesAtom)[get(answersOfAtom) ?? ''] !== undefined;
    if (isFiled) return null;
    const value = get(get(fieldCellAtom(field, record)).value);
    const known = transferOf(get, value);
    if (known?.transfer.state !== 'kept' || isFromServer(value) || get(keptFilesAtom).has(known.file)) return known;
    return { file: known.file, transfer: isSaving };
  });
});

/** The same of a field in one record, or outside of all; null when the form was filed, which its documents went with. */
export const fieldTransferAtom = ({ field, record }: FieldInstance) => transferFamily(instanceKey({ field, record }));

/** Why the server does not take the file that a field holds; null when it does, or was not asked. */
export function refusedTransfer(get: Getter, value: FieldValue): Message | null {
  const transfer = transferOf(get, value)?.transfer;
  return transfer?.state === 'refused' ? transfer.message : null;
}

/** The name by which the server has a file of the claim; null where it has not, or not any more. */
export function keptName(get: Getter, file: FileLike): string | null {
  const list =
    file instanceof UploadedFile
      ? fileListOf(file)
      : [...get(filesAtom).values()].find((each) => each.item(0) === file);
  const known = list === undefined ? null : transferOf(get, list);
  return known?.transfer.state === 'kept' ? known.file : null;
}

const toldAtom = atom(() => new Map<string, ShownTransfer['state']>());

/**
 * Whether a file that is in this state now has something to say: each state once, and nothing of a file that was there
 * when the page was opened.
 */
export const newsOfTransferAtom = atom(null, (get, _set, file: string, state: ShownTransfer['state']): boolean => {
  const told = get(toldAtom);
  const before = told.get(file);
  if (before === state || (before === undefined && state === 'kept')) return false;
  told.set(file, state);
  return true;
});
