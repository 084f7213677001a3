/** What a test knows is there. @throws Error when it is not. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('What the test looks for is not there.');
  return value;
}
