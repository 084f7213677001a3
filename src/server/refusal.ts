import type { FieldError } from '../wire/calls.ts';

/**
 * A request that is answered with an error the asker can understand. `error` is a text key where a claimant reads it,
 * else a code; the message is for developers and the log, and holds nothing that the sender wrote.
 */
export class Refusal extends Error {
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
