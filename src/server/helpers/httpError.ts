import type { FieldError } from '../../wire/calls.ts';

/**
 * A request that is answered with an error. `error` is a text key where a claimant reads it, else a code; the message is
 * for developers and the log, and holds nothing that the sender wrote.
 */
export class HttpError extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  readonly error: string | null;
  readonly fieldErrors: readonly FieldError[];

  constructor(statusCode: number, error: string | null, message: string, fieldErrors: readonly FieldError[] = []) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
    this.fieldErrors = fieldErrors;
  }
}

/** The text keys that say to wait up to a minute, up to five, and longer. */
export interface LockedTexts {
  readonly minute: string;
  readonly minutes: string;
  readonly longer: string;
}

/** Too many failures: what was tried is locked for a while, as one of the texts says. */
export class LockedOut extends HttpError {
  readonly retryAfterSeconds: number;

  constructor({ minute, minutes, longer }: LockedTexts, message: string, milliseconds: number) {
    const seconds = Math.ceil(milliseconds / 1000);
    super(401, seconds <= 60 ? minute : seconds <= 300 ? minutes : longer, message);
    this.retryAfterSeconds = seconds;
  }
}

/** What is wrong with a claim; its fields say it to the claimant. */
export function invalidClaim(message: string, fieldErrors: readonly FieldError[], status = 400): HttpError {
  return new HttpError(status, 'LocKey_Shared_ErrorMessage_ClaimInvalid', message, fieldErrors);
}

/** Something that no client of ours sends. `error` is what a claimant reads all the same. */
export function malformed(message: string, error = 'LocKey_Shared_ErrorMessage_Submission_Default'): HttpError {
  return new HttpError(400, error, message);
}
