/** The code of a failed system or database call, like "EADDRINUSE"; '' without one. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** For the `catch` of a file operation: null where the file does not exist. @throws every other error */
export function nullIfGone(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
  throw error;
}
