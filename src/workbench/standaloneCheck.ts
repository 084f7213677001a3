import { join } from 'node:path';
import * as checks from '../wire/answerChecks.ts';

/** For modules with checks. */
export const checksImport = `import { ${Object.keys(checks).join(', ')} } from ${JSON.stringify(
  join(import.meta.dirname, '../wire/answerChecks.ts'),
)};`;

/** Say nothing of what is valid. */
const annotations: ReadonlySet<string> = new Set(['description', 'default', 'contentMediaType', 'names', 'known']);

const formats: ReadonlyMap<unknown, keyof typeof checks> = new Map([
  ['date-time', 'instant'],
  ['uuid', 'uuid'],
  ['uri-reference', 'uriReference'],
]);

/**
 * Returns the source of a check of a value against the schema, for a module with `checksImport`: no browser loads TypeBox,
 * and what TypeBox builds of a schema is twice as long.
 * @throws Error for a keyword that is not written out here.
 */
export function standaloneCheck(schema: object): string {
  const keywords = new Map(Object.entries(schema).filter(([keyword]) => !annotations.has(keyword)));
  const source = sourceOf((keyword) => {
    const value: unknown = keywords.get(keyword);
    keywords.delete(keyword);
    return value;
  });
  const left = [...keywords.keys()];
  if (left.length > 0) throw new Error(`Write out what ${left.join(', ')} checks: ${JSON.stringify(schema)}`);
  return source;
}

type Take = (keyword: string) => unknown;

function sourceOf(take: Take): string {
  const type = take('type');
  const values = take('enum');
  if (Array.isArray(values)) return call('oneOf', values.map(literal));
  const single = take('const');
  if (single !== undefined) return call('oneOf', [literal(single)]);
  const members = take('anyOf');
  if (Array.isArray(members)) return call('either', members.map(standaloneCheck));
  switch (type) {
    case 'null':
      return call('oneOf', ['null']);
    case 'boolean':
      return 'flag';
    case 'string':
      return call('text', [...bounds(take, 'Length'), ...patterns(take)]);
    case 'number':
      return call('amount', range(take));
    case 'integer':
      return call('whole', range(take));
    case 'array':
      return arraySource(take);
    case 'object':
      return objectSource(take);
    default:
      return 'anything';
  }
}

function arraySource(take: Take): string {
  const item = standaloneCheck(schemaIn(take('items') ?? {}));
  const different = take('uniqueItems') === true ? ['true'] : [];
  return call('list', [item, ...bounds(take, 'Items'), ...different]);
}

function objectSource(take: Take): string {
  const isClosed = take('additionalProperties') === false;
  const named = Object.entries(schemaIn(take('patternProperties') ?? {}));
  const [only] = named;
  if (only !== undefined) {
    const [pattern, entry] = only;
    const isAny = pattern === '^.*$';
    if (named.length > 1 || (!isAny && !isClosed)) throw new Error(`Write out what these names mean: ${pattern}`);
    const most = literalOr(take('maxProperties'), 'undefined');
    return call('record', [standaloneCheck(schemaIn(entry)), most, isAny ? 'undefined' : regExp(pattern)]);
  }
  const required = take('required') ?? [];
  const properties = Object.entries(schemaIn(take('properties') ?? {}));
  const isRequired = ([name]: readonly [string, unknown]) => Array.isArray(required) && required.includes(name);
  const checksOf = (some: readonly (readonly [string, unknown])[]) =>
    `{ ${some.map(([name, schema]) => `${JSON.stringify(name)}: ${standaloneCheck(schemaIn(schema))}`).join(', ')} }`;
  const optional = properties.filter((property) => !isRequired(property));
  return call(isClosed ? 'object' : 'openObject', [
    checksOf(properties.filter(isRequired)),
    optional.length > 0 ? checksOf(optional) : 'undefined',
  ]);
}

const range = (take: Take) => [literalOr(take('minimum'), 'undefined'), literalOr(take('maximum'), 'undefined')];

const bounds = (take: Take, what: 'Length' | 'Items') => [
  literalOr(take(`min${what}`), 'undefined'),
  literalOr(take(`max${what}`), 'undefined'),
];

function patterns(take: Take): readonly string[] {
  const pattern = take('pattern');
  const format = take('format');
  const checked = formats.get(format);
  if (format !== undefined && checked === undefined) throw new Error(`Write out the format ${String(format)}.`);
  return [...(checked === undefined ? [] : [checked]), ...(typeof pattern === 'string' ? [regExp(pattern)] : [])];
}

const regExp = (pattern: string): string => String(new RegExp(pattern, 'u'));

const literal = (value: unknown): string => JSON.stringify(value);

const literalOr = (value: unknown, other: string): string => (value === undefined ? other : literal(value));

function call(check: keyof typeof checks, args: readonly string[]): string {
  const last = args.findLastIndex((arg) => arg !== 'undefined');
  return `/* @__PURE__ */ ${check}(${args.slice(0, last + 1).join(', ')})`;
}

function schemaIn(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error(`This is no schema: ${JSON.stringify(value)}`);
  return value;
}
