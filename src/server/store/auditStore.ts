/** What is recorded. */
export type AuditEvent =
  | 'signed in'
  | 'sign-in refused'
  /** Too many had failed: whatever was typed was not looked at. */
  | 'sign-in locked'
  /** By a return code. */
  | 'draft opened'
  | 'filed'
  | 'added'
  /** Somebody sent a document with a virus, which was not taken. */
  | 'virus found'
  | 'command';

/** Commands that print, compare, copy or change what is stored of somebody, or what opens it. */
export type AuditedCommand =
  | 'claims export'
  | 'claims show'
  | 'claims documents'
  | 'claims scan'
  | 'claims status'
  | 'claims document-status'
  | 'claims withdraw'
  | 'claims erase'
  | 'claims erase-person'
  | 'claims quarantine-save'
  | 'claims quarantine-remove'
  | 'class-list import'
  | 'class-list replace'
  | 'class-list remove'
  | 'class-list undo'
  | 'class-list unlock'
  | 'class-list lookup'
  | 'class-list verify'
  | 'backup to'
  | 'backup restore'
  | 'backup accept'
  | 'keys rotate'
  | 'publish';

/** Who runs a command. */
export interface Operator {
  /** Their account of the system. */
  readonly user: string;
  /** Who became that account by sudo. */
  readonly sudoUser?: string;
  /** What the setting OPERATOR says. */
  readonly name?: string;
}

/** All that an entry may say beside whom it is about. Never a value that a claimant typed, nor one that names a claimant. */
export interface AuditDetails {
  readonly formType?: string;
  /** The code of what was filed or added. */
  readonly receipt?: string;
  readonly command?: AuditedCommand;
  readonly operator?: Operator;
  /** The options of a command, by their names: those with a value of a closed set or a day with that value, all others are true. */
  readonly options?: Readonly<Record<string, string | true>>;
  /** Of a claim or a document, before and after. */
  readonly status?: { readonly from: string; readonly to: string };
  /** The hash of the documents that are served, before and after. */
  readonly documents?: { readonly from: string; readonly to: string };
  /** How many claims or people a command went through. */
  readonly count?: number;
}

export interface NewAuditEntry {
  readonly at: string;
  readonly event: AuditEvent;
  /** A keyed hash of the notice, the claim or the return code; null where it is about nobody. */
  readonly subject: string | null;
  /** A keyed hash of where the request came from; null for a command. */
  readonly network: string | null;
  readonly details: AuditDetails;
}

/** As it is stored. */
export interface StoredAuditEntry extends Omit<NewAuditEntry, 'details'> {
  /** Counts the entries from 1, without a gap. */
  readonly number: number;
  /** The JSON text of the details, whose every character counts for the hash. */
  readonly details: string;
  /** The hash of the entry before. */
  readonly previous: string;
  /** See `auditHash`. */
  readonly hash: string;
}

/** The last entry. */
export type AuditHead = Pick<StoredAuditEntry, 'number' | 'hash'>;

/** The head of a trail without entries. */
export const noAuditEntry: AuditHead = { number: 0, hash: '' };

/**
 * Who did what, appended only: the database refuses to change or remove an entry, and each has the hash of the one before.
 * What is filed and who signs in is appended by the transaction that stores or counts it.
 */
export interface AuditStore {
  /** Appends an entry. It is on disk when the promise resolves. */
  append(entry: NewAuditEntry): Promise<void>;
  /** Every entry in its order, or those of an instant and later, read in slices so that memory stays flat. */
  all(since?: string): AsyncIterable<StoredAuditEntry>;
  head(): Promise<AuditHead>;
  /** The same, once nothing forgets it any more: entries of sign-ins are shown before they are on disk. */
  headOnDisk(): Promise<AuditHead>;
  /** Whether the trail has this entry, or had it as its head. */
  has(head: AuditHead): Promise<boolean>;
}
