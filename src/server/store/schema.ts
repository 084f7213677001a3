import type { ColumnType, Transaction } from 'kysely';
import type { ClaimStatus, ClaimStep } from '../../rules/statuses.ts';
import type { AuditHead, StoredAuditEntry } from './auditRows.ts';
import type { StoredAddition, StoredClaim } from './claimRows.ts';
import type { ClassChange, ClassEdition, ClassMark, ClassRow } from './classListRows.ts';
import type { DraftRow } from './draftRows.ts';
import type { StoredMail } from './mailRows.ts';
import type { PropertyName } from './propertyNames.ts';
import type { QuarantinedDocument } from './quarantineRows.ts';
import type { SessionRow } from './sessionRows.ts';
import type { StoredUpload } from './storedUpload.ts';
import type { WalletLogin } from './walletLoginRows.ts';

/**
 * The tables as queries name them: Kysely's CamelCasePlugin makes `id_hash` of `idHash`. Instants are ISO 8601 texts,
 * nested values JSON texts.
 */
export type Tables = {
  sessions: Omit<SessionRow, 'authorized'> & { authorized: string };
  /** `people`: by how many the list grows. A `kept` edition counts again after an undo. */
  classEditions: ClassEdition & {
    state: 'written' | 'active' | 'kept' | 'over';
    people: number;
    command: ClassChange['command'] | null;
    activatedAt: string | null;
    undoUntil: string | null;
    replacedBy: number | null;
  };
  classRows: Nullable<Omit<ClassRow, 'noticeId'>> & {
    edition: number;
    noticeId: string;
    /** A mark has no other column. */
    kind: 'row' | ClassMark;
    line: number;
  };
  attempts: { key: string; count: number; since: string };
  readiness: { id: number; checkedAt: string };
  properties: { name: PropertyName; value: string };
  walletLogins: Omit<WalletLogin, 'addressHashes'> & { addressHashes: string };
  /** `keyIds` with commas between them. */
  keyHolders: { id: string; keyIds: string; seenAt: string };
  spentTokens: { hash: string; until: string };
  /** `size` is that of `sealed`. */
  drafts: DraftRow & { size: ColumnType<number | string, number> };
  draftDocuments: {
    storageId: string;
    /** Null: orphaned. */
    draftId: string | null;
    position: number;
    file: string;
    sealed: string;
    wrappedKey: string;
    size: ColumnType<number | string, number>;
    /** That of its draft. */
    network: string | null;
  };
  auditEntries: StoredAuditEntry;
  auditHead: AuditHead;
  arrivingDocuments: { storageId: string; begunAt: string; givenUpAt: string | null };
  quarantine: Omit<QuarantinedDocument, 'size'> & { size: ColumnType<number | string, number> };
  claims: Omit<StoredClaim, 'uploads' | 'additions' | 'history'>;
  /** `operator` is JSON. */
  statusChanges: {
    claimId: string;
    /** Counts the changes of a claim from 1. */
    number: number;
    at: string;
    fromStatus: ClaimStatus;
    toStatus: ClaimStatus;
    operator: string;
    reason: string | null;
  };
  /** `over`: its plans are still to be removed. */
  statusFiles: { id: string; begunAt: string; operator: string; state: 'written' | 'active' | 'over' };
  plannedStatuses: {
    claimId: string;
    fileId: string;
    line: number;
    fromStatus: ClaimStatus;
    toStatus: ClaimStep;
    subject: string;
  };
  additions: Omit<StoredAddition, 'uploads'>;
  outgoingMail: StoredMail;
  /** The documents of a claim itself have no addition. A driver may return a bigint as a text. */
  documents: Omit<StoredUpload, 'size'> & {
    size: ColumnType<number | string, number>;
    claimId: string;
    additionId: string | null;
    position: number;
  };
};

/** On disk when it resolves. The work runs again if another transaction hindered it. */
export type Durable = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

/** Does not wait for the disk: for what may be lost in a power cut. The next durable transaction takes it along. */
export type Unsynced = Durable;

/** Others see what a durable transaction wrote before it is on disk, and must not pass it on. */
export interface Commits {
  readonly unsynced: Unsynced;
  readonly durable: Durable;
  /** Resolves when everything that was committed before the call is on disk. */
  flushed(): Promise<void>;
}

/**
 * Holds a named lock to the end of the transaction, for two that have no row in common and must not run beside each
 * other.
 */
export type Lock = (transaction: Transaction<Tables>, name: string) => Promise<void>;

type Nullable<T> = { [K in keyof T]: T[K] | null };
