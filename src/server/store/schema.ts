import type { ColumnType, Transaction } from 'kysely';
import type { ClaimStatus, ClaimStep } from '../../rules/statuses.ts';
import type { AuditHead, StoredAuditEntry } from './auditStore.ts';
import type { StoredAddition, StoredClaim } from './claimStore.ts';
import type { ClassChange, ClassEdition, ClassMark, ClassRow } from './classListStore.ts';
import type { DraftRow } from './draftStore.ts';
import type { StoredMail } from './mailStore.ts';
import type { PropertyName } from './propertyStore.ts';
import type { QuarantinedDocument } from './quarantineStore.ts';
import type { SessionRow } from './sessionStore.ts';
import type { StoredUpload } from './storedUpload.ts';
import type { WalletLogin } from './walletLoginStore.ts';

/**
 * The tables as queries name them; Kysely's CamelCasePlugin makes `id_hash` of `idHash`. Instants are ISO 8601 texts,
 * nested values JSON texts: the same in every dialect.
 */
export type Tables = {
  sessions: Omit<SessionRow, 'authorized'> & { authorized: string };
  /**
   * `people`: by how many the list grows with it. Those that are `kept` count again once the change that replaced them is
   * taken back.
   */
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
    /** What is left of a row that is no `row` is the mark alone. */
    kind: 'row' | ClassMark;
    line: number;
  };
  attempts: { key: string; count: number; since: string };
  readiness: { id: number; checkedAt: string };
  properties: { name: PropertyName; value: string };
  walletLogins: Omit<WalletLogin, 'addressHashes'> & { addressHashes: string };
  /** The ids of the storage keys with commas between them. */
  keyHolders: { id: string; keyIds: string; seenAt: string };
  spentTokens: { hash: string; until: string };
  /** `size` is that of what is sealed. */
  drafts: DraftRow & { size: ColumnType<number | string, number> };
  draftDocuments: {
    storageId: string;
    /** null: its bytes are still to be removed. */
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
  /** One row. */
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
  /** `over`: what it has planned is still to be removed. */
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
  /** Those of a claim itself have no addition. A driver may give a bigint, which `size` is, as a text. */
  documents: Omit<StoredUpload, 'size'> & {
    size: ColumnType<number | string, number>;
    claimId: string;
    additionId: string | null;
    position: number;
  };
};

/** Runs a transaction that is on disk when it resolves. The work is done again when another transaction hindered it. */
export type Durable = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

/**
 * The same without waiting for the disk: for what may be lost when the power fails, since nobody was promised that it is kept.
 * What is committed by the ordinary way afterwards takes it along.
 */
export type Unsynced = Durable;

/** How transactions end. Until a durable one is on disk others see what it wrote, and must not pass it on. */
export interface Commits {
  readonly unsynced: Unsynced;
  readonly durable: Durable;
  /** Resolves when everything that was committed before the call is on disk, whoever committed it. */
  flushed(): Promise<void>;
}

/**
 * Waits until no other transaction holds the lock of this name, and holds it to the end of this one: for two that must
 * not run beside each other though they have no row in common.
 */
export type Lock = (transaction: Transaction<Tables>, name: string) => Promise<void>;

type Nullable<T> = { [K in keyof T]: T[K] | null };
