import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter } from './harness.ts';

const page = ['flows', 0, 'pages', 2];
const kindIs = { field: 'details.kind', empty: true };
const skipped = (skipUnless: unknown, whenSkipped: object): readonly Edit[] => [
  ['flows.json', [...page, 'skipUnless'], skipUnless],
  ['flows.json', [...page, 'whenSkipped'], whenSkipped],
];

describe('selfClearingPage', () => {
  it.each([
    ['itself', kindIs],
    ['behind a name', { all: [{ not: 'isGroup' }] }],
  ])('refuses to clear what decides whether the page is skipped, %s', (_, skipUnless) => {
    expect(faultsAfter(...skipped(skipUnless, { clear: ['details.amount', 'details.kind'] }))).toEqual([
      expect.stringMatching(
        /^flows\.json:\d+:15 self-clearing-page: Whether this page is skipped depends on claimDetails\.kind, so skipping it must not remove that\. Remove this entry\.$/,
      ),
    ]);
  });

  it('refuses to discard the records whose count decides', () => {
    const documents: Edit = ['flows.json', ['models', 'documents'], { dtoMapping: 'documentContexts' }];
    const whenSkipped = { discard: ['documents'] };
    const found = faultsAfter(documents, ...skipped({ count: 'documents', atMost: 0 }, whenSkipped));
    expect(found.filter((fault) => fault.includes('self-clearing-page'))).toHaveLength(1);
  });

  it('accepts a page that clears what it asks itself', () => {
    expect(faultsAfter(...skipped(kindIs, { clear: ['details.agrees'] }))).toEqual([]);
  });
});
