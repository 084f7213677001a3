/** A receipt to send for what is filed with it. The address is in its answers. */
export interface NewMail {
  /** The language that it is written in. */
  readonly culture: string;
  readonly nextAt: string;
}

export type MailState = 'waiting' | 'sent' | 'failed';

export interface StoredMail extends NewMail {
  /** That of the claim or addition that it is the receipt of. */
  readonly id: string;
  readonly claimId: string;
  readonly state: MailState;
  /** How often it was taken. */
  readonly attempts: number;
}

/** Receipts that go out by e-mail. */
export interface MailStore {
  find(id: string): Promise<StoredMail | null>;
  /**
   * Takes one that waits and is due, the one that is due longest, and makes it due again at `until`: nobody else takes it
   * before, and it is not lost with a server that ends meanwhile. Null when none is due.
   */
  take(now: string, until: string): Promise<StoredMail | null>;
  /** It was sent, or never will be. */
  finish(id: string, state: 'sent' | 'failed'): Promise<void>;
  /** It waits for its next try. */
  postpone(id: string, nextAt: string): Promise<void>;
  /** How many wait, and when the oldest of what they are the receipts of was filed; null when none waits. */
  waiting(): Promise<{ readonly count: number; readonly oldest: string | null }>;
  /** When the next one that waits is due; null when none waits. */
  nextDue(): Promise<string | null>;
}
