import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, second } from './harness.ts';

const group = (): Edit => [
  second,
  ['content', 0],
  {
    type: 'field',
    field: 'details.kind',
    widget: 'radio',
    label: 'LocKey_Page_Label',
    options: [{ value: 'Individual' }, { value: 'Group' }],
    hasNoneOption: true,
  },
];
const onTheServer = (...validations: object[]) =>
  [claimDetails, ['fields', 'Kind', 'validations'], validations] as const;
const codes = (faults: readonly string[]) => faults.map((fault) => fault.split(' ')[1]);

describe('requiredNone', () => {
  it('tells that a required choice cannot be "none" [FIELD-4]', () => {
    expect(faultsAfter(group(), onTheServer({ type: 'Required' }))).toEqual([
      'page-schemas/standard/second.json:26:24 required-none: The none option stores no value, which "required" refuses. Leave "hasNoneOption" out, or write an option with a value of its own instead.',
    ]);
  });

  it('counts what the page adds', () => {
    const added = [second, ['content', 0, 'validations'], [{ rule: 'requiredOnClient' }]] as const;
    expect(codes(faultsAfter(group(), added))).toEqual(['required-none:']);
  });

  it('leaves alone what is not always required, and a required group without a none option', () => {
    const when = { type: 'RequiredIf', parameters: { OtherProperty: 'Amount', Operator: 'Equals', Value: '1' } };
    expect(faultsAfter(group())).toEqual([]);
    expect(faultsAfter(group(), onTheServer(when))).toEqual([]);
    const plain = [second, ['content', 0, 'hasNoneOption'], false] as const;
    expect(faultsAfter(group(), plain, onTheServer({ type: 'Required' }))).toEqual([]);
  });
});
