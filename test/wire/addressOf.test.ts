import { expect, it } from 'vitest';
import { addressOf } from '../../src/wire/addressOf.ts';

it('encodes what goes into the address of a call, so that no value adds a parameter or ends the query', () => {
  const value = 'a&b=c#d/../?é %00';
  const { pathname, searchParams, hash } = new URL(addressOf('/api/call', { value, other: '' }), 'https://example.org');
  expect([pathname, [...searchParams], hash]).toEqual([
    '/api/call',
    [
      ['value', value],
      ['other', ''],
    ],
    '',
  ]);
  expect(addressOf('/api/call')).toBe('/api/call');
});
