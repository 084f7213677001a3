import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

const choice = (showWhen: unknown) => ({
  type: 'field',
  field: 'details.kind',
  widget: 'radio',
  label: 'LocKey_Page_Label',
  options: [{ value: 'Group' }, { value: 'Individual', showWhen }],
});
const faults = (showWhen: unknown) => faultsAfter([second, ['content', 0], choice(showWhen)]);

describe('the condition of a choice', () => {
  it('may read what is asked no later', () => {
    expect(faults({ field: 'claimant.firstName', equals: 'Rosa' })).toEqual([]);
  });

  it.each([
    ['isGrup', '24:23 unknown-condition: "isGrup" is not a condition of flows.json. Did you mean "isGroup"?'],
    [
      { field: 'claimant.firstNam', empty: false },
      '25:22 unknown-field: "firstNam" is not a field of Standard/claimantInfo. Did you mean "firstName"?',
    ],
    [
      { field: 'claimant.firstName', equals: true },
      '24:23 impossible-condition: claimant.firstName holds a text and never equals true. Compare it with a text or with null.',
    ],
    [
      { field: 'details.agrees', equals: true },
      '24:23 page-order: This condition reads claimDetails.agrees, which is asked only on /standard/third.',
    ],
  ])('is read like every other: %j', (showWhen, fault) => {
    expect(faults(showWhen)).toEqual([`page-schemas/standard/second.json:${fault}`]);
  });

  it('does not read the choice itself', () => {
    expect(faults('isGroup')).toEqual([
      'page-schemas/standard/second.json:15:16 field-cycle: Whether this field is shown depends on itself: claimDetails.kind → claimDetails.kind. Remove one of the conditions.',
    ]);
  });
});
