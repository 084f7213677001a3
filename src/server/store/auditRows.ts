export type AuditEvent =
  | 'signed in'
  | 'sign-in refused'
  /** Too many tries had failed, so the credentials were not checked. */
  | 'sign-in locked'
  /** By a return code. */
  | 'draft opened'
  | 'filed'
  | 'added'
  /** A document with a virus was refused. */
  | 'virus found'
  | 'command';

/** Commands that print, compare, copy or change stored data of people, or the keys that open it. */
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

export interface Operator {
  /** The account of the system. */
  readonly user: string;
  /** The account from which sudo was called. */
  readonly sudoUser?: string;
  /** The setting OPERATOR. */
  readonly name?: string;
}

/** What an entry says beside its subject: never a value that a claimant typed or that names a claimant. */
export interface AuditDetails {
  readonly formType?: string;
  readonly receipt?: string;
  readonly command?: AuditedCommand;
  readonly operator?: Operator;
  /** Only values of closed sets and days are kept; any other option is true. */
  readonly options?: Readonly<Record<string, string | true>>;
  readonly status?: { readonly from: string; readonly to: string };
  readonly documents?: { readonly from: string; readonly to: string };
  /** How many claims or people the command processed. */
  readonly count?: number;
}

export interface NewAuditEntry {
  readonly at: string;
  readonly event: AuditEvent;
  /** A keyed hash of the notice, the claim or the return code. */
  readonly subject: string | null;
  /** A keyed hash; null for a command. */
  readonly network: string | null;
  readonly details: AuditDetails;
}

export interface StoredAuditEntry extends Omit<NewAuditEntry, 'details'> {
  /** From 1, without gaps. */
  readonly number: number;
  /** A JSON text: the hash covers each character. */
  readonly details: string;
  /** The hash of the entry before. */
  readonly previous: string;
  readonly hash: string;
}

export type AuditHead = Pick<StoredAuditEntry, 'number' | 'hash'>;

export const noAuditEntry: AuditHead = { number: 0, hash: '' };
