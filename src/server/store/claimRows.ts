import type { ClaimStatus, ClaimStep } from '../../rules/statuses.ts';
import type { NewAuditEntry, Operator } from './auditRows.ts';
import type { FiledDraft } from './draftRows.ts';
import type { NewMail } from './mailRows.ts';
import type { ReceivedUpload, StoredUpload } from './storedUpload.ts';

/** Stored in the same transaction as the claim or addition. */
export interface FiledAlong {
  readonly draft?: FiledDraft | null | undefined;
  readonly mail?: NewMail | null;
  /** The hash of the session id; a session that has ended meanwhile is skipped. */
  readonly session?: string | null;
  /** Not called for a repeated or refused submit. */
  readonly audit?: (filed: { readonly referenceCode: string; readonly receipt: string }) => NewAuditEntry;
}

export interface Submitted {
  readonly id: string;
  readonly formType: string;
  readonly idempotencyKey: string;
  readonly filedAt: string;
  readonly dtoVersion: number;
  readonly documentsHash: string;
  /** The JSON text of the flow's `facts`: which answers are which facts. */
  readonly facts: string;
  /** The JSON text of a form DTO of that version. */
  readonly models: string;
}

export interface NewClaim extends Submitted {
  readonly referenceCode: string;
  readonly noticeId: string | null;
  /** The claim's data key, which `sealedStore` makes. Nothing of a claim without one can be opened. */
  readonly wrappedKey?: string;
  readonly uploads: readonly ReceivedUpload[];
}

/** The claim as it was filed, with its present status and its additions in order. */
export interface StoredClaim extends NewClaim {
  readonly wrappedKey: string;
  readonly status: ClaimStatus;
  /** When and why it was withdrawn or erased. */
  readonly endedAt: string | null;
  readonly endReason: string | null;
  readonly uploads: readonly StoredUpload[];
  readonly additions: readonly StoredAddition[];
  /** Oldest first; empty once the claim is erased. */
  readonly history: readonly StatusChange[];
}

export interface StatusChange {
  readonly at: string;
  readonly from: ClaimStatus;
  readonly to: ClaimStatus;
  readonly operator: Operator;
  /** Why the claim was withdrawn. */
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
  readonly receipt: string;
  readonly uploads: readonly StoredUpload[];
}

export type Filed =
  | { readonly outcome: 'filed'; readonly referenceCode: string }
  /** The same notice filed the same form under this idempotency key before. */
  | { readonly outcome: 'repeated'; readonly referenceCode: string }
  /** The notice has a claim of this form, or the key belongs to another claim. */
  | { readonly outcome: 'refused' }
  /** File again under another code. */
  | { readonly outcome: 'codeTaken' }
  /** A document of the draft was removed meanwhile. */
  | { readonly outcome: 'documentGone' };

export type Earlier = Extract<Filed, { readonly outcome: 'repeated' | 'refused' }>;

export type Added =
  | { readonly outcome: 'added'; readonly receipt: string }
  /** The same form added to the same claim under this key before. */
  | { readonly outcome: 'repeated'; readonly receipt: string }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'gone' }
  /** The claim has as much as it may have. */
  | { readonly outcome: 'full' }
  | { readonly outcome: 'documentGone' };

export type EarlierAddition = Extract<Added, { readonly outcome: 'repeated' | 'refused' | 'gone' }>;

export interface ClaimFilter {
  readonly formType?: string;
  readonly status?: ClaimStatus;
  readonly noticeId?: string;
  /** Inclusive; `before` is not. */
  readonly from?: string;
  readonly before?: string;
}

export interface ClaimEnding {
  readonly at: string;
  /** In the administrator's words. It stays after an erasure, so it must not name the claimant. */
  readonly reason: string;
  readonly operator: Operator;
}

export interface StatusStep extends Pick<StatusChange, 'at' | 'from' | 'operator'> {
  readonly to: ClaimStep;
}

export type ClaimKey = Pick<NewClaim, 'formType' | 'noticeId' | 'idempotencyKey'>;

export type AdditionKey = Pick<NewAddition, 'claimId' | 'formType' | 'idempotencyKey'>;
