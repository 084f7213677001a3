import type { FieldError } from '../../wire/calls.ts';

/**
 * `error` is a text key where a claimant reads it, else a code. `message` is for developers and the log, and repeats
 * nothing that the sender wrote.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
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

/** The text keys for a wait of up to one minute, up to five, and longer. */
export interface LockedTexts {
  readonly minute: string;
  readonly minutes: string;
  readonly longer: string;
}

/** Too many failures: the credential is locked for a while. */
export class LockedOut extends HttpError {
  readonly retryAfterSeconds: number;

  constructor({ minute, minutes, longer }: LockedTexts, message: string, milliseconds: number) {
    const seconds = Math.ceil(milliseconds / 1000);
    super(401, seconds <= 60 ? minute : seconds <= 300 ? minutes : longer, message);
    this.retryAfterSeconds = seconds;
  }
}

export function invalidClaim(message: string, fieldErrors: readonly FieldError[], status = 400): HttpError {
  return new HttpError(status, 'LocKey_Shared_ErrorMessage_ClaimInvalid', message, fieldErrors);
}

/** For requests that our own client never sends. A claimant still reads `error`. */
export function malformed(message: string, error = 'LocKey_Shared_ErrorMessage_Submission_Default'): HttpError {
  return new HttpError(400, error, message);
}
