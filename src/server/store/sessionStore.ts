export interface SessionRow {
  /** SHA-256 of the id in the cookie: a copy of the database opens no session. */
  readonly idHash: string;
  /** When the first of its sign-ins was. */
  readonly begunAt: string;
  readonly expiresAt: string;
  readonly authorized: readonly AuthorizedForm[];
  readonly culture: string | null;
}

/** Whom a sign-in found: somebody of the class list, a claim that was filed, or nobody where nobody is asked. */
export type Subject =
  | { readonly kind: 'notice'; readonly noticeId: string }
  | { readonly kind: 'claim'; readonly claimId: string }
  /** With the hash of who has a draft, once something was saved. */
  | { readonly kind: 'open'; readonly ownerHash?: string };

export type NamedSubject = Exclude<Subject, { readonly kind: 'open' }>;

/** A form that the session may submit, and for whom. */
export interface AuthorizedForm {
  readonly formType: string;
  readonly subject: Subject;
  /** A hash of the prepopulated data that was answered; null where there was none. */
  readonly prepopulated: string | null;
  /** Those of the last sign-ins before, of the same subject: a page in another tab sends what it was answered then. */
  readonly earlier: readonly (string | null)[];
  /** The code of what the session has filed in it, a claim's or an addition's; null while there is nothing. */
  readonly receipt: string | null;
}

export interface SessionStore {
  put(session: SessionRow): Promise<void>;
  /** The session, unless it expired at or before `now`. */
  find(idHash: string, now: string): Promise<SessionRow | null>;
  extend(idHash: string, expiresAt: string): Promise<void>;
  /** Changes the language alone, whatever else the session notes at the same moment. */
  setCulture(idHash: string, culture: string): Promise<void>;
  /** Puts a session in the place of another, with the wallet logins that this one has for these forms; all or nothing. */
  replace(idHash: string, by: SessionRow, formTypes: readonly string[]): Promise<void>;
  /** Notes what an earlier try has filed in a form, as filing itself does; of a session that has ended meanwhile nothing. */
  noteReceipt(idHash: string, formType: string, receipt: string): Promise<void>;
  remove(idHash: string): Promise<void>;
  /**
   * Removes every session in which one of these is signed in, whoever else is, with its wallet logins; returns how many. On
   * disk when the promise resolves.
   */
  removeOf(subjects: readonly NamedSubject[]): Promise<number>;
  removeExpired(now: string): Promise<number>;
}
