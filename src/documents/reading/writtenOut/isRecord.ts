export type WrittenObject = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is WrittenObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Empty where the key has no object. */
export function recordIn(written: WrittenObject, key: string): WrittenObject {
  const value = written[key];
  return isRecord(value) ? value : {};
}
