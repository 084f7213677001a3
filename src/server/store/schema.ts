import type { ColumnType, Transaction } from 'kysely';
import type {
  ClassMember,
  DraftRow,
  PropertyName,
  SessionRow,
  StoredAddition,
  StoredClaim,
  StoredMail,
  StoredUpload,
  WalletLogin,
} from './store.ts';

/**
 * The tables as queries name them; Kysely's CamelCasePlugin makes `id_hash` of `idHash`. Instants are ISO 8601 texts,
 * nested values JSON texts: the same in every dialect.
 */
export type Tables = {
  sessions: Omit<SessionRow, 'authorized'> & { authorized: string };
  classMembers: Omit<ClassMember, 'further'> & { further: string };
  attempts: { key: string; count: number; since: string };
  readiness: { id: number; checkedAt: string };
  properties: { name: PropertyName; value: string };
  walletLogins: Omit<WalletLogin, 'addressHashes'> & { addressHashes: string };
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
    size: ColumnType<number | string, number>;
  };
  claims: Omit<StoredClaim, 'uploads' | 'additions'>;
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

/**
 * Runs a transaction that does not wait for the disk: for what may be lost when the power fails, as nobody was told that
 * it is kept. What is committed by the ordinary way afterwards takes it along.
 */
export type Unsynced = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
