import { describe, expect, it } from 'vitest';
import { faultsAfter, second, third } from './harness.ts';

describe('missingLabel', () => {
  it('asks for the label of a field', () => {
    expect(faultsAfter([second, ['content', 0, 'label'], undefined])).toEqual([
      'page-schemas/standard/second.json:13:5 missing-label: This field needs a "label". Use "suppressLabel" to keep it for screen readers only.',
    ]);
  });

  it('asks for a label or an icon [DEV-22]', () => {
    expect(faultsAfter([third, ['content', 1], { type: 'labelledValue', value: { field: 'details.agrees' } }])).toEqual(
      ['page-schemas/standard/third.json:19:5 missing-label: Either label or icon must have a value.'],
    );
  });

  it('asks for the name of a button that is only an icon', () => {
    expect(faultsAfter([third, ['content', 1], { type: 'button', icon: 'pen', does: { print: true } }])).toEqual([
      'page-schemas/standard/third.json:19:5 missing-label: A button with only an icon needs an "ariaLabel".',
    ]);
  });

  it('leaves a hidden field alone', () => {
    expect(faultsAfter([third, ['content', 0], { type: 'field', field: 'details.agrees', widget: 'hidden' }])).toEqual(
      [],
    );
  });
});
