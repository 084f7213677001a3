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
