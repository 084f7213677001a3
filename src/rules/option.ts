/** The name of the static list whose choices a field offers, or null. */
export function listNamed(options: unknown): string | null {
  const named = typeof options === 'object' && options !== null && 'list' in options ? options.list : null;
  return typeof named === 'string' ? named : null;
}
