/** From the press on its button on. */
export interface WalletLogin {
  /** A hash of the state that must come back, so that a copy of the database cannot forge one. */
  readonly stateHash: string;
  readonly sessionIdHash: string;
  readonly formType: string;
  readonly begunAt: string;
  readonly returnedAt: string | null;
  /** Set if the wallet named the account. */
  readonly verifiedAt: string | null;
  /** Of the account's email addresses. */
  readonly addressHashes: readonly string[];
  /** A text key. */
  readonly failure: string | null;
}
