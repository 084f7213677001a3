import type { FieldError } from '../../../wire/calls.ts';
import type { FormDto } from '../../../wire/models.ts';
import type { HttpError } from '../../helpers/httpError.ts';
import type { AdditionKind, FiledAlong, Submitted } from '../../store/claimStore.ts';
import type { NewMail } from '../../store/mailStore.ts';
import type { ClaimBounds, ReceivedUpload } from '../../store/storedUpload.ts';

/** A submit as it was received and checked. */
export interface Received extends Omit<Submitted, 'models'> {
  /** Without PIN and captcha tokens. */
  readonly dto: FormDto;
  readonly uploads: readonly ReceivedUpload[];
  /** The receipt to send; null for none. */
  readonly mail: NewMail | null;
  /** Where it came from, as the audit trail names that. */
  readonly network: string;
}

/** What came of a submit, or of an earlier try of it. */
export type Outcome =
  | { readonly kind: 'stored' | 'repeated'; readonly receipt: string }
  | { readonly kind: 'refused'; readonly refusal: HttpError };
/** The same; or a document of the draft was removed at the same moment, and nothing is stored. */
export type StoreOutcome = Outcome | { readonly kind: 'documentGone' };

/** What a submit adds: a claim, or something to one. */
export interface Submission {
  readonly adds: 'claim' | AdditionKind;
  readonly idempotencyKey: string;
  /** What its person is known by, beside the session. */
  readonly claimants: readonly string[];
  /** What others may submit to at the same moment, though not many; null where nobody does. */
  readonly shared: string | null;
  /** The text key of what is said once a deadline of the flow has passed. */
  readonly closed: string;
  /** What is known before anything of it is read; null when it can be stored. */
  findEarlier(): Promise<Outcome | null>;
  /** Lets it go on where its files would fit, before they are read. @throws Refusal */
  requireRoom(announced: Pick<ClaimBounds, 'documents' | 'bytes'>): Promise<void>;
  /** What is wrong with it beyond what its pages ask for. */
  findErrors(received: Pick<Received, 'dto' | 'uploads'>): readonly FieldError[];
  /** With what is stored along, the draft and the session. Whatever it answers is on disk when the promise resolves. */
  store(received: Received, along: Pick<FiledAlong, 'draft' | 'session'>): Promise<StoreOutcome>;
}
