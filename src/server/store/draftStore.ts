import type { Subject } from './sessionStore.ts';
import type { ClaimBounds } from './storedUpload.ts';

/** The form, and a keyed hash of the person. */
export interface DraftOwner {
  readonly formType: string;
  readonly ownerHash: string;
}

/** The sealed answers of an unfiled claim. */
export interface DraftRow extends DraftOwner {
  readonly id: string;
  /** From 1. */
  readonly revision: number;
  readonly sealed: string;
  /** A keyed hash of the network whose quota it takes; null for people who are known. */
  readonly network: string | null;
  readonly begunAt: string;
  readonly savedAt: string;
  readonly expiresAt: string;
}

export interface StoredDraftUpload {
  /** The name of its bytes in the document storage. */
  readonly storageId: string;
  /** The name that the browser gives it. */
  readonly file: string;
  readonly sealed: string;
  readonly wrappedKey: string;
  readonly size: number;
}

export interface StoredDraft extends DraftRow {
  /** In the order of arrival. */
  readonly documents: readonly StoredDraftUpload[];
}

export type DraftSaved =
  | 'saved'
  /** Another save, a removal or the session was quicker: look again. */
  | 'changed'
  /** The notice has filed this form. */
  | 'filed';

export interface DraftBeginning {
  /** The notice that must not have filed the form. */
  readonly noticeId: string | null;
  /** The session whose subject gets the owner hash in the same transaction. */
  readonly session: { readonly idHash: string; readonly from: Subject } | null;
}

export interface DraftStore {
  /** Also one that has expired. */
  find(owner: DraftOwner): Promise<StoredDraft | null>;
  /** The first save. On disk when it resolves, as `update` is. */
  begin(draft: DraftRow, beginning: DraftBeginning): Promise<DraftSaved>;
  /** A later save, refused if another revision is stored. */
  update(
    draft: Pick<DraftRow, 'id' | 'revision' | 'sealed' | 'savedAt' | 'expiresAt'>,
  ): Promise<Exclude<DraftSaved, 'filed'>>;
  /** Its documents become orphaned, as with all removals below. */
  remove(id: string): Promise<void>;
  removeOf(owners: readonly OwnersDrafts[]): Promise<number>;
  /** Removes expired drafts and those of other forms; returns how many. */
  removeOver(now: string, formTypes: readonly string[]): Promise<number>;
  /** A document of the same file name is replaced. */
  addDocument(
    draftId: string,
    document: StoredDraftUpload,
    bounds: Pick<ClaimBounds, 'documents' | 'bytes'>,
  ): Promise<'added' | 'gone' | 'full'>;
  /** False if the draft does not have it. */
  removeDocument(draftId: string, file: string): Promise<boolean>;
  /** Documents whose bytes are still to be removed. */
  orphanedUploads(): Promise<readonly string[]>;
  /** Forgets orphaned documents once their bytes are gone. */
  forget(storageIds: readonly string[]): Promise<void>;
  count(): Promise<number>;
  /** All drafts with their documents, and orphaned ones. */
  bytes(): Promise<number>;
  bytesOf(network: string): Promise<number>;
}

/** The draft that ends, and the storage ids of the documents that the claim takes. */
export interface FiledDraft {
  readonly ownerHash: string;
  readonly taken: readonly string[];
}

/** Null: every form. */
export interface OwnersDrafts extends Pick<DraftOwner, 'ownerHash'> {
  readonly formType: string | null;
}
