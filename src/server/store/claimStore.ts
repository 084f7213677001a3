import type { ClaimStatus, ClaimStep, DocumentStatus } from '../../rules/statuses.ts';
import type { NewAuditEntry, Operator } from './auditStore.ts';
import type { FiledDraft, OwnersDrafts } from './draftStore.ts';
import type { NewMail } from './mailStore.ts';
import type { ClaimBounds, ReceivedUpload, StoredUpload } from './storedUpload.ts';

/** What is stored with what is filed, in the same transaction. */
export interface FiledAlong {
  readonly draft?: FiledDraft | null | undefined;
  readonly mail?: NewMail | null;
  /** The session that can show it from now on, by the hash of its id; one that has ended meanwhile notes nothing. */
  readonly session?: string | null;
  /** The entry of the audit trail, of what is stored: of an earlier try or a refusal there is none. */
  readonly audit?: (filed: { readonly referenceCode: string; readonly receipt: string }) => NewAuditEntry;
}

/** What every submit is stored with, whatever it adds. */
export interface Submitted {
  readonly id: string;
  readonly formType: string;
  readonly idempotencyKey: string;
  readonly filedAt: string;
  /** The version of the form DTO in `models`. */
  readonly dtoVersion: number;
  /** The hash of the documents it was filed under. */
  readonly documentsHash: string;
  /** Which of its answers are which facts: the JSON text of its flow's `facts`. */
  readonly facts: string;
  /** What was typed: the JSON text of a form DTO of that version. */
  readonly models: string;
}

export interface NewClaim extends Submitted {
  readonly referenceCode: string;
  readonly noticeId: string | null;
  /** The claim's data key, wrapped: see `sealedStore`, which makes it. Without one nothing of the claim can be opened. */
  readonly wrappedKey?: string;
  readonly uploads: readonly ReceivedUpload[];
}

/** As it was filed, but for its status, with everything that was added since, in that order. */
export interface StoredClaim extends NewClaim {
  /** Empty once the claim is erased. */
  readonly wrappedKey: string;
  readonly status: ClaimStatus;
  /** When and why it was withdrawn or erased; null while it is neither. */
  readonly endedAt: string | null;
  readonly endReason: string | null;
  readonly uploads: readonly StoredUpload[];
  readonly additions: readonly StoredAddition[];
  /** Every change of its status, oldest first; of an erased claim none. */
  readonly history: readonly StatusChange[];
}

/** That a claim got another status, when, and by whom. */
export interface StatusChange {
  readonly at: string;
  readonly from: ClaimStatus;
  readonly to: ClaimStatus;
  readonly operator: Operator;
  /** Why it was withdrawn; null of all others. */
  readonly reason: string | null;
}

export type AdditionKind = 'documents' | 'change';

export interface NewAddition extends Submitted {
  readonly claimId: string;
  readonly kind: AdditionKind;
  readonly uploads: readonly ReceivedUpload[];
}

export interface StoredAddition extends NewAddition {
  /** Counts the additions of its claim from 1. */
  readonly number: number;
  /** `<reference code>-A<number>`. */
  readonly receipt: string;
  readonly uploads: readonly StoredUpload[];
}

export type Filed =
  | { readonly outcome: 'filed'; readonly referenceCode: string }
  /** The same idempotency key was filed before by the same notice for the same form. */
  | { readonly outcome: 'repeated'; readonly referenceCode: string }
  /** The notice has a claim of this form type, or the key belongs to another claim. */
  | { readonly outcome: 'refused' }
  /** The reference code is taken: file again under another one. */
  | { readonly outcome: 'codeTaken' }
  /** A document of the draft that was to go over is not there any more. */
  | { readonly outcome: 'documentGone' };

export type Earlier = Extract<Filed, { readonly outcome: 'repeated' | 'refused' }>;

export type Added =
  | { readonly outcome: 'added'; readonly receipt: string }
  /** The same idempotency key was added before to the same claim by the same form. */
  | { readonly outcome: 'repeated'; readonly receipt: string }
  /** The key belongs to another claim or addition. */
  | { readonly outcome: 'refused' }
  /** There is no such claim. */
  | { readonly outcome: 'gone' }
  /** The claim would have more than it may. */
  | { readonly outcome: 'full' }
  | { readonly outcome: 'documentGone' };

export type EarlierAddition = Extract<Added, { readonly outcome: 'repeated' | 'refused' | 'gone' }>;

/** Which claims are read; what is not said excludes none. */
export interface ClaimFilter {
  readonly formType?: string;
  readonly status?: ClaimStatus;
  readonly noticeId?: string;
  /** Filed at this instant or later. */
  readonly from?: string;
  /** Filed before this instant. */
  readonly before?: string;
}

/** That and why somebody withdrew a claim or erased it. */
export interface ClaimEnding {
  readonly at: string;
  /** In the words of an administrator. It stays: nothing of the claimant belongs into it. */
  readonly reason: string;
  readonly operator: Operator;
}

/** A step that an operator sets. */
export interface StatusStep extends Pick<StatusChange, 'at' | 'from' | 'operator'> {
  readonly to: ClaimStep;
}

export interface ClaimStore {
  /**
   * Stores claim, document rows and mail, ends the draft and notes the code in the session, in one transaction that is on
   * disk when the promise resolves; all or nothing. Documents of the draft that the claim does not take are left over.
   */
  file(claim: NewClaim, along?: FiledAlong): Promise<Filed>;
  /**
   * What `file` would answer for this key and notice; null when it would be filed.
   * @throws Error when the database was deleted or replaced, as `file` does: a code from it would be lost.
   */
  findEarlier(key: ClaimKey): Promise<Earlier | null>;
  /** Stores an addition and its document rows as `file` stores a claim, under the next number of its claim. */
  add(addition: NewAddition, bounds: ClaimBounds, along?: FiledAlong): Promise<Added>;
  /** Whether `add` would find room for one more addition with so many documents and bytes of them. */
  hasRoom(claimId: string, sent: Pick<ClaimBounds, 'documents' | 'bytes'>, bounds: ClaimBounds): Promise<boolean>;
  /** What `add` would answer for this key, as `findEarlier` does for a claim. */
  findEarlierAddition(key: AdditionKey): Promise<EarlierAddition | null>;
  find(id: string): Promise<StoredClaim | null>;
  findByReferenceCode(referenceCode: string): Promise<StoredClaim | null>;
  /**
   * Gives a claim another status, with its history and the entry; that of one that was withdrawn is over then. False, and nothing is
   * changed, where it does not have the status any more that it is to be changed from, or is erased.
   */
  changeStatus(claimId: string, step: StatusStep, audit: NewAuditEntry): Promise<boolean>;
  /** Everything but the status stays. False, and nothing is changed, where there is no such claim or it is erased. */
  withdraw(claimId: string, ending: ClaimEnding): Promise<boolean>;
  /**
   * Removes what was said in a claim, in one transaction: its answers and its key, documents, additions and mail, and these
   * drafts. Its documents are left over, as `DraftStore.leftOver` says: their bytes are still to be removed. Reference code,
   * form, notice and instants stay, so that the notice files no other. False where there is no such claim or it is erased.
   */
  erase(claimId: string, ending: ClaimEnding, drafts: readonly OwnersDrafts[]): Promise<boolean>;
  setDocumentStatus(storageId: string, status: DocumentStatus): Promise<void>;
  /** The claim that a notice has filed with this form. */
  findOfNotice(formType: string, noticeId: string): Promise<StoredClaim | null>;
  /** These claims, all unless a filter says which, in the order of filing, read in slices so that memory stays flat. */
  all(filter?: ClaimFilter): AsyncIterable<StoredClaim>;
  /** How many of these there are. */
  count(filter?: ClaimFilter): Promise<number>;
  /** Those of the given storage ids that belong to a claim, to an addition or to a draft, or are in the quarantine. */
  knownStorageIds(storageIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export type ClaimKey = Pick<NewClaim, 'formType' | 'noticeId' | 'idempotencyKey'>;

export type AdditionKey = Pick<NewAddition, 'claimId' | 'formType' | 'idempotencyKey'>;
