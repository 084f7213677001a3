export type WrittenObject = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is WrittenObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
