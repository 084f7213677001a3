/** A receipt to send; the address is in the answers. */
export interface NewMail {
  readonly culture: string;
  readonly nextAt: string;
}

export type MailState = 'waiting' | 'sent' | 'failed';

export interface StoredMail extends NewMail {
  /** The id of the claim or addition. */
  readonly id: string;
  readonly claimId: string;
  readonly state: MailState;
  /** How often a server took it. */
  readonly attempts: number;
}

export interface MailStore {
  find(id: string): Promise<StoredMail | null>;
  /**
   * Takes the mail that is due longest and makes it due again at `until`, so that no other server takes it meanwhile
   * and it survives a crash. Null if none is due.
   */
  take(now: string, until: string): Promise<StoredMail | null>;
  finish(id: string, state: 'sent' | 'failed'): Promise<void>;
  postpone(id: string, nextAt: string): Promise<void>;
  /** `oldest`: when the oldest claim or addition among them was filed. */
  waiting(): Promise<{ readonly count: number; readonly oldest: string | null }>;
  nextDue(): Promise<string | null>;
}
