/** One login to the wallet, from the press on its button on. */
export interface WalletLogin {
  /** A hash of the state that went to the wallet and must come back: nobody can make one from a copy of the database. */
  readonly stateHash: string;
  readonly sessionIdHash: string;
  readonly formType: string;
  readonly begunAt: string;
  /** null while nobody has come back with the state. */
  readonly returnedAt: string | null;
  /** null unless the wallet said whose account it is. */
  readonly verifiedAt: string | null;
  /** Hashes of the account's e-mail addresses. */
  readonly addressHashes: readonly string[];
  /** The text key of why nothing came of it. */
  readonly failure: string | null;
}

export interface WalletLoginStore {
  begin(login: Pick<WalletLogin, 'stateHash' | 'sessionIdHash' | 'formType' | 'begunAt'>): Promise<void>;
  /**
   * Marks the login of this session with this state as returned and returns it: once, whoever asks at the same moment.
   * Else whether it was returned already, or is none of this session.
   */
  take(stateHash: string, sessionIdHash: string, now: string): Promise<WalletLogin | 'taken' | 'unknown'>;
  finish(stateHash: string, result: Pick<WalletLogin, 'verifiedAt' | 'addressHashes' | 'failure'>): Promise<void>;
  /** In the order in which they were begun. */
  ofSession(sessionIdHash: string, formType: string): Promise<readonly WalletLogin[]>;
  /** Removes those begun at or before; returns how many. */
  removeBefore(begunAt: string): Promise<number>;
}
