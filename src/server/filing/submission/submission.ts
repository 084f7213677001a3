import type { FieldError } from '../../../wire/calls.ts';
import type { FormDto } from '../../../wire/models.ts';
import type { HttpError } from '../../helpers/httpError.ts';
import type { AdditionKind, FiledAlong, Submitted } from '../../store/claimRows.ts';
import type { NewMail } from '../../store/mailRows.ts';
import type { ClaimBounds, ReceivedUpload } from '../../store/storedUpload.ts';

export interface Received extends Omit<Submitted, 'models'> {
  /** Without PIN and captcha tokens. */
  readonly dto: FormDto;
  readonly uploads: readonly ReceivedUpload[];
  /** `shownTo`: where it goes, as a page shows it. */
  readonly mail: { readonly queued: NewMail; readonly shownTo: string } | null;
  /** The keyed hash of the network, as the audit trail has it. */
  readonly network: string;
}

/** The outcome of a submit, or of an earlier try of it. */
export type Outcome =
  | { readonly kind: 'stored' | 'repeated'; readonly receipt: string }
  | { readonly kind: 'refused'; readonly refusal: HttpError };
/** `documentGone`: an upload of the draft was removed at the same moment, and nothing is stored. */
export type StoreOutcome = Outcome | { readonly kind: 'documentGone' };

export interface Submission {
  readonly adds: 'claim' | AdditionKind;
  readonly idempotencyKey: string;
  /** Identifies the claimant beside the session. */
  readonly claimants: readonly string[];
  /** A claim that several people may add to at a time; null for a new claim. */
  readonly shared: string | null;
  /** The text key of the refusal after a deadline. */
  readonly closed: string;
  findEarlier(): Promise<Outcome | null>;
  /** Refuses before the files are read when they would not fit. @throws HttpError */
  requireSpace(announced: Pick<ClaimBounds, 'documents' | 'bytes'>): Promise<void>;
  /** Errors beyond those of the pages. */
  findErrors(received: Pick<Received, 'dto' | 'uploads'>): readonly FieldError[];
  /** Stores it in one transaction with the draft and the session; on disk when the promise resolves. */
  store(received: Received, along: Pick<FiledAlong, 'draft' | 'session'>): Promise<StoreOutcome>;
}
