export interface SessionRow {
  /** SHA-256 of the id in the cookie: a copy of the database opens no session. */
  readonly idHash: string;
  /** The first of its sign-ins. */
  readonly begunAt: string;
  readonly expiresAt: string;
  readonly authorized: readonly AuthorizedForm[];
  readonly culture: string | null;
}

/** A person of the class list, a filed claim, or neither where a flow is open. */
export type Subject =
  | { readonly kind: 'notice'; readonly noticeId: string }
  | { readonly kind: 'claim'; readonly claimId: string }
  /** `ownerHash`: the owner of the draft, once something was saved; `former`: that of the one deleted before it. */
  | { readonly kind: 'open'; readonly ownerHash?: string; readonly former?: string };

export type NamedSubject = Exclude<Subject, { readonly kind: 'open' }>;

export interface AuthorizedForm {
  readonly formType: string;
  readonly subject: Subject;
  /** A hash of the prepopulated data that was answered. */
  readonly prepopulated: string | null;
  /** Those of the sign-ins before, because a page in another tab still sends the data it got then. */
  readonly earlier: readonly (string | null)[];
  /** The code of what the session filed in this form. */
  readonly receipt: string | null;
}
