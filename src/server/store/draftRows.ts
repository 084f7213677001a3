import type { Subject } from './sessionRows.ts';

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

/** What a claimant deleted is of this owner until it is brought back or over: no sign-in and no return code finds it. */
export const deletedBy = (ownerHash: string): string => `deleted by ${ownerHash}`;

export interface DraftReturning extends DraftOwner {
  /** That of the draft it replaces. */
  readonly instead: string;
  /** When it is over from now on. */
  readonly expiresAt: string;
  readonly now: string;
  readonly noticeId: string | null;
  /** The session whose subject gets the owner hash, where that is another one. */
  readonly session: { readonly idHash: string; readonly from: Subject } | null;
}

/** The draft that ends, and the storage ids of the documents that the claim takes. */
export interface FiledDraft {
  readonly ownerHash: string;
  /** That of a draft which the same sign-in deleted before. */
  readonly former: string | null;
  readonly taken: readonly string[];
}

/** Null: every form. */
export interface OwnersDrafts extends Pick<DraftOwner, 'ownerHash'> {
  readonly formType: string | null;
}
