/**
 * Something the person who starts the server can mend. The message is one sentence (or, for documents, one located
 * error per line); the process shows it without a stack and exits with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The code of a failed system or database call ("EADDRINUSE"), or '' when there is none. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
