/** The code of a failed system or database call ("EADDRINUSE"), or '' when there is none. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** For the `catch` of a file call: null where the file is not there. @throws every other error */
export function nullIfGone(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
  throw error;
}
