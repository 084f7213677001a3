import type { Subject } from './sessionStore.ts';
import type { ClaimBounds } from './storedUpload.ts';

/** Whose draft it is: the form and a keyed hash of the person. */
export interface DraftOwner {
  readonly formType: string;
  readonly ownerHash: string;
}

/** The answers of a claim that is not filed. Nothing that was typed can be read in it. */
export interface DraftRow extends DraftOwner {
  readonly id: string;
  /** Counts the times it was saved, from 1. */
  readonly revision: number;
  readonly sealed: string;
  /** A keyed hash of the network that began it, whose share of the room it takes; null: nobody's. */
  readonly network: string | null;
  readonly begunAt: string;
  readonly savedAt: string;
  readonly expiresAt: string;
}

export interface StoredDraftUpload {
  /** The name of its bytes in the document store. */
  readonly storageId: string;
  /** The name that the browser gives it. */
  readonly file: string;
  readonly sealed: string;
  /** See `ReceivedUpload`. */
  readonly wrappedKey: string;
  readonly size: number;
}

export interface StoredDraft extends DraftRow {
  /** In the order in which they came. */
  readonly documents: readonly StoredDraftUpload[];
}

export type DraftSaved =
  | 'saved'
  /** Another save, a removal or another change of the session was quicker: look again. */
  | 'changed'
  /** The notice has filed this form. */
  | 'filed';

/** Who may begin a draft beside the owner: see `DraftStore.begin`. */
export interface DraftBeginning {
  /** The notice that must not have filed the form; null where there is none. */
  readonly noticeId: string | null;
  /** The session whose subject of this form gets the owner hash in the same transaction; null where it has it. */
  readonly session: { readonly idHash: string; readonly from: Subject } | null;
}

export interface DraftStore {
  /** Also one that expired and is still there. */
  find(owner: DraftOwner): Promise<StoredDraft | null>;
  /** Stores the first save of a draft. It is on disk when the promise resolves, as with `update`. */
  begin(draft: DraftRow, beginning: DraftBeginning): Promise<DraftSaved>;
  /** Stores a later save, unless the draft has another revision than the one before it. */
  update(
    draft: Pick<DraftRow, 'id' | 'revision' | 'sealed' | 'savedAt' | 'expiresAt'>,
  ): Promise<Exclude<DraftSaved, 'filed'>>;
  /** Removes a draft. Its documents are left over. */
  remove(id: string): Promise<void>;
  /** Removes the drafts of these owners in the same way; returns how many. */
  removeOf(owners: readonly OwnersDrafts[]): Promise<number>;
  /** Removes the drafts that expired at or before `now`, and those of other form types; returns how many. */
  removeOver(now: string, formTypes: readonly string[]): Promise<number>;
  /** Adds a document, whose file name takes the place of an earlier one; that one is left over. */
  addDocument(
    draftId: string,
    document: StoredDraftUpload,
    bounds: Pick<ClaimBounds, 'documents' | 'bytes'>,
  ): Promise<'added' | 'gone' | 'full'>;
  /** Whether the draft had it. It is left over then. */
  removeDocument(draftId: string, file: string): Promise<boolean>;
  /** The storage ids of documents that are left over: their bytes are to be removed. */
  orphanedUploads(): Promise<readonly string[]>;
  /** Forgets documents that are left over, once their bytes are gone. */
  forget(storageIds: readonly string[]): Promise<void>;
  count(): Promise<number>;
  /** How many bytes all of them have, with their documents and with those that are left over. */
  bytes(): Promise<number>;
  /** How many bytes those of a network have, with their documents. */
  bytesOf(network: string): Promise<number>;
}

/** The draft that ends with what is filed, and the storage ids of its documents that go over. */
export interface FiledDraft {
  readonly ownerHash: string;
  readonly taken: readonly string[];
}

/** The draft of an owner of this form; null: of every form. */
export interface OwnersDrafts extends Pick<DraftOwner, 'ownerHash'> {
  readonly formType: string | null;
}
