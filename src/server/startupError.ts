/**
 * Something the person who starts the server can mend. The message is one sentence (or, for documents, one located
 * error per line); the process shows it without a stack and exits with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
