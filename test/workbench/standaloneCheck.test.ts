import fc from 'fast-check';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import * as checks from '../../src/wire/answerChecks.ts';
import { standaloneCheck } from '../../src/workbench/standaloneCheck.ts';

const instant = Type.String({ format: 'date-time' });
const uuid = Type.String({ format: 'uuid' });
const address = Type.String({ format: 'uri-reference', pattern: '^(/(?!/)|https?://)' });
const record = Type.Record(Type.String(), Type.Array(Type.String(), { uniqueItems: true }), { maxProperties: 1 });
const closed = closedObject({ name: Type.String({ minLength: 1, maxLength: 2 }), note: Type.Optional(Type.String()) });

const valid: readonly (readonly [Type.TSchema, unknown])[] = [
  [instant, '2026-11-22T10:00:00Z'],
  [instant, '2026-02-28T23:59:59.123+05:30'],
  [uuid, '2f1c1a4e-7a0b-4c7e-9a57-3c1f3a1f0b11'],
  [address, '/faq?page=2#top'],
  [address, 'https://example.org/a%20b'],
  [record, { a: ['x', 'y'] }],
  [record, {}],
  [closed, { name: '😀😀' }],
  [closed, { name: 'a', note: '' }],
  [Type.Union([Type.Literal('on'), Type.Null()]), null],
];
const invalid: readonly (readonly [Type.TSchema, unknown])[] = [
  [instant, '2026-13-22T10:00:00Z'],
  [instant, '2026-11-32T10:00:00Z'],
  [instant, '2026-11-22T25:00:00Z'],
  [instant, '2026-11-22'],
  [uuid, '2f1c1a4e-7a0b-4c7e-9a57-3c1f3a1f0b1'],
  [address, '//example.org'],
  [address, 'https://example.org/a b'],
  [address, 'https://example.org/%2'],
  [record, { a: ['x', 'x'] }],
  [record, { a: [], b: [] }],
  [closed, { name: '' }],
  [closed, { name: 'abc' }],
  [closed, { name: 'a', other: '' }],
  [closed, []],
  [closed, null],
  [Type.Union([Type.Literal('on'), Type.Null()]), 'off'],
];

const names = Object.keys(checks);

/** As a module that imports the checks would. */
const written = (schema: Type.TSchema): ((value: unknown) => boolean) =>
  new Function(...names, `return ${standaloneCheck(schema)}`)(...Object.values(checks));

/** Values near a schema with every keyword that the contract uses. */
const anyKeyword = closedObject({
  name: Type.String({ minLength: 1, maxLength: 3 }),
  count: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
  ratio: Type.Optional(Type.Number({ minimum: 0 })),
  state: Type.Enum(['on', 'off']),
  tags: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 2, uniqueItems: true })),
  texts: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.Unknown(), { additionalProperties: false }),
  rest: Type.Object({ on: Type.Boolean() }),
});
const odd = fc.constantFrom(
  undefined,
  null,
  true,
  -1,
  0,
  2,
  1.5,
  5,
  '',
  'on',
  'off',
  '😀😀😀',
  'abcd',
  [],
  ['a', 'a'],
  {},
);
const near = fc.record(
  {
    name: fc.oneof(fc.constantFrom('a', '😀😀', 'abc'), odd),
    count: fc.oneof(fc.constantFrom(0, 4), odd),
    ratio: fc.oneof(fc.constantFrom(0, 0.5), odd),
    state: fc.oneof(fc.constantFrom('on', 'off'), odd),
    tags: fc.oneof(fc.constantFrom(['a'], ['a', 'b'], ['a', 'b', 'c'], [1]), odd),
    texts: fc.oneof(fc.constantFrom({ en: 1 }, { en: null, es: '' }, { eng: 1 }), odd),
    rest: fc.oneof(fc.constantFrom({ on: true }, { on: false, more: 1 }, { on: 1 }), odd),
  },
  { requiredKeys: ['name', 'state', 'texts'] },
);

describe('the check of a schema, as browsers have it', () => {
  it.each(valid)('takes what the schema takes: %j %j', (schema, value) => {
    expect(Check(schema, value)).toBe(true);
    expect(written(schema)(value)).toBe(true);
  });

  it.each(invalid)('refuses what the schema refuses: %j %j', (schema, value) => {
    expect(Check(schema, value)).toBe(false);
    expect(written(schema)(value)).toBe(false);
  });

  it('agrees with the schema about every value', () => {
    const check = written(anyKeyword);
    fc.assert(
      fc.property(near, (value) => {
        expect(check(value)).toBe(Check(anyKeyword, value));
      }),
      { numRuns: 2000 },
    );
  });

  it('cannot be written for a keyword that it does not know', () => {
    expect(() => standaloneCheck(Type.Number({ multipleOf: 2 }))).toThrow('Write out what multipleOf checks');
  });

  it('cannot be written for a format that browsers have no check of', () => {
    expect(() => standaloneCheck(Type.String({ format: 'idn-email' }))).toThrow('Write out the format');
  });
});
