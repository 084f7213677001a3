export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Whether a value that was read is one that can be written. */
export function isJson(value: unknown): value is JsonValue {
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isJson);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
