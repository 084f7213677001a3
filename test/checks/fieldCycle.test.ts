import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, second, third } from './harness.ts';

describe('fieldCycle', () => {
  it('shows the circle in which fields hide each other', () => {
    expect(
      faultsAfter(
        [second, ['content', 0, 'showWhen'], { field: 'details.amount', empty: false }],
        [
          second,
          ['content', 3],
          {
            type: 'field',
            field: 'details.amount',
            widget: 'text',
            label: 'LocKey_Page_Label',
            dependencies: { on: [{ when: 'isGroup' }] },
          },
        ],
      ),
    ).toEqual([
      'page-schemas/standard/second.json:15:16 field-cycle: Whether this field is shown depends on itself: claimDetails.kind → claimDetails.amount → claimDetails.kind. Remove one of the conditions.',
      'page-schemas/standard/second.json:37:16 field-cycle: Whether this field is shown depends on itself: claimDetails.amount → claimDetails.kind → claimDetails.amount. Remove one of the conditions.',
    ]);
  });

  it('counts a row around a field', () => {
    expect(
      faultsAfter([
        second,
        ['content', 0],
        {
          type: 'row',
          showWhen: 'isGroup',
          cells: [{ type: 'field', field: 'details.kind', widget: 'text', label: 'LocKey_Page_Label' }],
        },
      ]),
    ).toEqual([
      'page-schemas/standard/second.json:19:20 field-cycle: Whether this field is shown depends on itself: claimDetails.kind → claimDetails.kind. Remove one of the conditions.',
    ]);
  });

  it('says what is counted where records depend on their own number', () => {
    const manager = {
      type: 'uploadManager',
      model: 'documents',
      label: 'LocKey_Page_Label',
      summaryFields: ['documents.fileName'],
      showWhen: { count: 'documents', atMost: 0 },
      content: [{ type: 'field', field: 'documents.file', widget: 'file', label: 'LocKey_Page_Label' }],
    };
    const documents: Edit = ['flows.json', ['models', 'documents'], { dtoMapping: 'documentContexts' }];
    expect(faultsAfter(documents, [third, ['content', 1], manager])).toEqual([
      expect.stringContaining(
        'how many there are: documentContexts → the number of documentContexts. Remove one of the conditions.',
      ),
    ]);
  });
});
