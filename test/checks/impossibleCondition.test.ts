import { describe, expect, it } from 'vitest';
import { faultsAfter, second, third } from './harness.ts';

describe('impossibleCondition', () => {
  it('refuses to compare true or false with a text', () => {
    expect(
      faultsAfter(
        [second, ['content', 2, 'showWhen'], { field: 'details.agrees', equals: 'true' }],
        [
          second,
          ['content', 3],
          { type: 'field', field: 'details.agrees', widget: 'checkbox', label: 'LocKey_Page_Label' },
        ],
        [third, ['content'], []],
      ),
    ).toEqual([
      'page-schemas/standard/second.json:29:19 impossible-condition: details.agrees holds true or false and never equals "true". Compare it with true or false or with null.',
    ]);
  });

  it('refuses bounds that exclude each other', () => {
    expect(
      faultsAfter(
        ['flows.json', ['models', 'documents'], { dtoMapping: 'documentContexts' }],
        ['flows.json', ['flows', 0, 'pages', 2, 'skipUnless'], { count: 'documents', atLeast: 2, atMost: 1 }],
      ),
    ).toEqual(['flows.json:55:23 impossible-condition: A count cannot be at least 2 and at most 1.']);
  });

  it('refuses a pattern that cannot be used', () => {
    expect(faultsAfter([second, ['content', 2, 'showWhen'], { field: 'details.kind', matches: '(' }])).toEqual([
      'page-schemas/standard/second.json:29:19 impossible-condition: The pattern "(" cannot be used: error parsing regexp: missing closing ): `(`. Patterns are written in RE2 syntax, which has no lookaround and no back-references.',
    ]);
  });
});
