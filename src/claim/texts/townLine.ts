export interface TownPart {
  readonly field: string;
  /** As stored, like "CA". */
  readonly value: string;
  /** As people read it, like "California". */
  readonly text: string;
}

/** The fields of an address that its line with the town is written by. */
export interface Town {
  readonly city: string;
  readonly state: readonly string[];
  readonly country?: string | undefined;
}

/** Where the postal code comes after the state, as in "Sacramento, CA 95814"; elsewhere it begins the line. */
const codeLast: ReadonlySet<string> = new Set('US PR GU VI AS MP UM FM MH PW CA AU NZ GB IE IN PH ZA SG'.split(' '));
/** Where letters have the state's code. */
const isCode = /^[A-Z]{2,3}$/;

/** The town as letters in its country write it, without what is not given. A country that is not asked is the United States. */
export function townLine(given: readonly TownPart[], { city, state }: Town, country: string): string {
  const town = given.find(({ field }) => field === city)?.text ?? '';
  const states = given.filter(({ field }) => state.includes(field));
  const region = states.map(({ value, text }) => (isCode.test(value) ? value : text)).join(' ');
  const code = given
    .filter(({ field }) => field !== city && !state.includes(field))
    .map(({ text }) => text)
    .join(' ');
  const join = (separator: string, ...parts: readonly string[]) => parts.filter((part) => part !== '').join(separator);
  return codeLast.has(country === '' ? 'US' : country)
    ? join(', ', town, join(' ', region, code))
    : join(', ', join(' ', code, town), region);
}
