import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from './harness.ts';

const shown = (field: string) =>
  [third, ['content', 1], { type: 'labelledValue', label: 'LocKey_Page_Label', value: { field } }] as const;

describe('unaskedField', () => {
  it('refuses to show what no page of the flow asks', () => {
    expect(faultsAfter(shown('details.amount'))).toEqual([
      'page-schemas/standard/third.json:23:18 unasked-field: No page of Standard asks details.amount, so there is no answer to show.',
    ]);
  });

  it('accepts what another page asks', () => {
    expect(faultsAfter(shown('details.kind'))).toEqual([]);
  });
});
