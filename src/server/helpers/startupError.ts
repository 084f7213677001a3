/**
 * What the person who starts the server can mend. Its message is shown without a stack: one sentence, or for documents
 * one located error per line.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
