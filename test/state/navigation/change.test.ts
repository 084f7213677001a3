import { describe, expect, it } from 'vitest';
import { changeAtom, isReturningAtom, nextAtom } from '../../../src/state/navigation/change.ts';
import { navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, text } from '../../support/nodes.ts';

/** Four pages, the last of which reviews; its claimant is there. */
function atTheReview() {
  const claim = browserClaim({
    models: { details: { One: text, Two: text, Three: text } },
    pages: [
      [field('details.one')],
      [field('details.two')],
      [field('details.three')],
      [{ type: 'paragraph', text: 'LocKey_Test_Review' }],
    ],
  });
  while (claim.path() !== '/test/4') claim.next();
  return claim;
}

describe('Change on the review', () => {
  it('has Next lead back to the review', () => {
    const { store, path } = atTheReview();
    store.set(changeAtom, '/test/2');
    expect([path(), store.get(isReturningAtom)]).toEqual(['/test/2', true]);
    store.set(nextAtom);
    expect([path(), store.get(isReturningAtom)]).toEqual(['/test/4', false]);
  });

  it('is over once the review is entered again: going back then goes page by page', () => {
    const { store, path } = atTheReview();
    store.set(changeAtom, '/test');
    store.set(nextAtom);
    store.set(navigateAtom, { kind: 'back' });
    store.set(navigateAtom, { kind: 'back' });
    expect([path(), store.get(isReturningAtom)]).toEqual(['/test/2', false]);
    store.set(nextAtom);
    expect(path()).toBe('/test/3');
  });

  it('of the review itself changes nothing', () => {
    const { store, path } = atTheReview();
    store.set(changeAtom, '/test/4');
    store.set(navigateAtom, { kind: 'back' });
    expect([path(), store.get(isReturningAtom)]).toEqual(['/test/3', false]);
  });
});
