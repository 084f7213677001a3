import { describe, expect, it } from 'vitest';
import { keyedHash } from '../../../src/server/helpers/keyedHash.ts';

const secret = 'a secret of the tests, long enough for one';

describe('a keyed hash', () => {
  it('is the same for the same texts, for as long as the secret is', () => {
    const known = 'wwPZnzcmwDwt4Tpdd4GZOm';
    expect(keyedHash(secret, 'audit trail')('notice', 'NB-1')).toBe(known);
    expect(known).toMatch(/^[\w-]{22}$/);
  });

  it('is another one for other texts, another purpose and another secret', () => {
    const hashes = [
      keyedHash(secret, 'one')('a', 'b'),
      keyedHash(secret, 'one')('ab'),
      keyedHash(secret, 'one')('a', 'c'),
      keyedHash(secret, 'other')('a', 'b'),
      keyedHash(`${secret}.`, 'one')('a', 'b'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
