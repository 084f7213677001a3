/** A fault that the operator can fix; shown without a stack, one sentence or one document error per line. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
