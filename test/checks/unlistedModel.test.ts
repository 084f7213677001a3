import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, second } from './harness.ts';

const label = 'LocKey_Page_Label';
const table = { type: 'repeatingTable', model: 'documents', label, columns: [] };
const at = (page: string, node: object): Edit => [page, ['content', 3], node];

describe('unlistedModel', () => {
  it.each<[string, Edit]>([
    ['counted', at(second, { type: 'paragraph', text: label, showWhen: { count: 'details', atLeast: 1 } })],
    ['repeated', at(second, { ...table, model: 'details' })],
    ['discarded', ['flows.json', ['flows', 0, 'pages', 2, 'whenSkipped'], { discard: ['details'] }]],
  ])('refuses a model that is %s but exists once', (_what, edit) => {
    expect(faultsAfter(edit)).toEqual([
      expect.stringContaining(
        'unlisted-model: "details" is claimDetails, which has no records. Only models with the dtoMapping documentContexts or claimTransactions have.',
      ),
    ]);
  });

  it('takes what the server knew for no records either', () => {
    const known: Edit = [second, ['models', 'known'], { dtoMapping: 'prepopulatedData' }];
    expect(faultsAfter(known, at(second, { ...table, model: 'known' }))).toEqual([
      expect.stringContaining('unlisted-model: "known" is prepopulatedData'),
    ]);
  });
});
