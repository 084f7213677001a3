/** What answers are checked with. `standaloneCheck` writes calls of these out of schemas, so that no browser loads TypeBox. */
export type AnswerCheck = (value: unknown) => boolean;

type Properties = Readonly<Record<string, AnswerCheck>>;

const isWithin = (count: number, least: number, most: number): boolean => count >= least && count <= most;

/** In code points, as JSON Schema counts. */
const lengthOf = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const anything: AnswerCheck = () => true;

export const flag: AnswerCheck = (value) => typeof value === 'boolean';

export const text =
  (least = 0, most = Number.POSITIVE_INFINITY, ...patterns: readonly RegExp[]): AnswerCheck =>
  (value) =>
    typeof value === 'string' &&
    isWithin(lengthOf(value), least, most) &&
    patterns.every((pattern) => pattern.test(value));

export const amount =
  (least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): AnswerCheck =>
  (value) =>
    Number.isFinite(value) && isWithin(Number(value), least, most);

export const whole = (least?: number, most?: number): AnswerCheck => {
  const isAmount = amount(least, most);
  return (value) => Number.isInteger(value) && isAmount(value);
};

export const oneOf =
  (...values: readonly unknown[]): AnswerCheck =>
  (value) =>
    values.includes(value);

export const either =
  (...checks: readonly AnswerCheck[]): AnswerCheck =>
  (value) =>
    checks.some((check) => check(value));

export const list =
  (isItem: AnswerCheck, least = 0, most = Number.POSITIVE_INFINITY, areDifferent = false): AnswerCheck =>
  (value) =>
    Array.isArray(value) &&
    isWithin(value.length, least, most) &&
    value.every(isItem) &&
    (!areDifferent || new Set(value.map((item) => JSON.stringify(item))).size === value.length);

/** An object with any names, or any of the pattern. */
export const record =
  (isEntry: AnswerCheck, most = Number.POSITIVE_INFINITY, name = /^/): AnswerCheck =>
  (value) =>
    isObject(value) &&
    Object.keys(value).length <= most &&
    Object.entries(value).every(([key, entry]) => name.test(key) && isEntry(entry));

/** An object with the required properties, and none that is not named. */
export const object = (required: Properties, optional: Properties = {}): AnswerCheck => {
  const has = openObject(required, optional);
  return (value) =>
    has(value) && Object.keys(value ?? {}).every((key) => Object.hasOwn(required, key) || Object.hasOwn(optional, key));
};

/** An object with the required properties, and any others. */
export const openObject =
  (required: Properties, optional: Properties = {}): AnswerCheck =>
  (value) =>
    isObject(value) &&
    Object.entries(required).every(([key, check]) => Object.hasOwn(value, key) && check(value[key])) &&
    Object.entries(optional).every(([key, check]) => value[key] === undefined || check(value[key]));

/** Days that a month does not have pass here: only the server checks that. */
export const instant =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
export const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Checks only the characters; the document check has checked the structure. */
export const uriReference = /^(?:[-a-z0-9._~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i;
