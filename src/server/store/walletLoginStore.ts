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
  /** Of the account's e-mail addresses. */
  readonly addressHashes: readonly string[];
  /** A text key. */
  readonly failure: string | null;
}

export interface WalletLoginStore {
  begin(login: Pick<WalletLogin, 'stateHash' | 'sessionIdHash' | 'formType' | 'begunAt'>): Promise<void>;
  /** Marks a login as returned and returns it, once; else whether it was returned before, or is not this session's. */
  take(stateHash: string, sessionIdHash: string, now: string): Promise<WalletLogin | 'taken' | 'unknown'>;
  finish(stateHash: string, result: Pick<WalletLogin, 'verifiedAt' | 'addressHashes' | 'failure'>): Promise<void>;
  /** In the order in which they were begun. */
  ofSession(sessionIdHash: string, formType: string): Promise<readonly WalletLogin[]>;
  /** At or before; returns how many. */
  removeBefore(begunAt: string): Promise<number>;
}
