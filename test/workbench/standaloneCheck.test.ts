import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
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

/** As an import of the module would. */
async function imported(schema: Type.TSchema): Promise<(value: unknown) => boolean> {
  const source = `export const check = ${standaloneCheck(schema)};`;
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).check;
}

describe('the check of a schema, as browsers have it', () => {
  it.each(valid)('takes what the schema takes: %j %j', async (schema, value) => {
    expect(Check(schema, value)).toBe(true);
    expect((await imported(schema))(value)).toBe(true);
  });

  it.each(invalid)('refuses what the schema refuses: %j %j', async (schema, value) => {
    expect(Check(schema, value)).toBe(false);
    expect((await imported(schema))(value)).toBe(false);
  });

  it('cannot be written for a format that browsers have no check of', () => {
    expect(() => standaloneCheck(Type.String({ format: 'idn-email' }))).toThrow('Write out the format');
  });
});
