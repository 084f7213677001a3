import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseQuery } from '../../src/app/routes/sanitiseQuery.ts';

describe('sanitising the query', () => {
  it.each([
    ['?culture=es', '?culture=es'],
    ['?=es', '?=es'],
    ['?form=Standard&culture=', '?form=Standard&culture='],
    ['?culture=e%73', '?culture=es'],
    ['?culture=es%3Cscript%3E', '?culture=esscript'],
    ['?a.b=c d&<x>=1', '?ab=cd&x=1'],
    ['?a=1=2', '?a=12'],
    ['?broken=%E0%A4%A', '?broken=E0A4A'],
    ['?name=José', '?name=Jos'],
    ['', ''],
  ])('%s becomes %s [ROUTE-31]', (search, clean) => {
    expect(sanitiseQuery(search)).toBe(clean);
  });

  it('leaves only letters, digits, hyphen and underscore, and a clean query as it is, so that it reloads once [ROUTE-31] [ROUTE-32]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = sanitiseQuery(`?${text}`);
        expect(once.slice(1)).toMatch(/^[A-Za-z0-9_=&-]*$/);
        expect(sanitiseQuery(once)).toBe(once);
      }),
    );
  });
});
