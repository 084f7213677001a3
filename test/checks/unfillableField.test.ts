import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, nameBlock, second, third } from './harness.ts';

const amount = (more: object): Edit => [
  third,
  ['content', 1],
  { type: 'field', field: 'details.amount', widget: 'text', label: 'LocKey_Page_Label', ...more },
];
const config = (more: object): Edit => [claimDetails, ['fields', 'Amount'], { type: 'string', ...more }];
const said = (message: string): unknown => expect.stringContaining(`unfillable-field: ${message}`);

describe('unfillableField', () => {
  it('refuses a mask that is longer than the text may be', () => {
    const message = 'A text of the mask VIN has at least 17 characters, but details.amount takes at most 10.';
    expect(faultsAfter(amount({ mask: 'VIN' }), config({ maxLength: 10 }))).toEqual([said(message)]);
    expect(faultsAfter(amount({ mask: 'VIN', validations: [{ rule: 'maxLength', max: 10 }] }))).toEqual([
      said(message),
    ]);
    expect(faultsAfter(amount({ mask: 'VIN' }), config({ maxLength: 17 }))).toEqual([]);
  });

  it('knows the mask that a widget brings', () => {
    expect(faultsAfter(amount({ widget: 'date' }), config({ maxLength: 7 }))).toHaveLength(1);
    expect(faultsAfter(amount({ widget: 'date', precision: 'month' }), config({ maxLength: 7 }))).toEqual([]);
  });

  it('refuses a text that may have no character', () => {
    expect(faultsAfter([second, ['content', 0, 'validations'], [{ rule: 'maxLength', max: 0 }]])).toEqual([
      said('Any text has at least 1 characters, but details.kind takes at most 0.'),
    ]);
  });

  it('does not take a field for filled whose prefill belongs to another that it replaces', () => {
    const edits: readonly Edit[] = [
      [nameBlock, ['content', 0, 'widget'], 'hidden'],
      [nameBlock, ['content', 0, 'prepopulatedDataKey'], 'firstName'],
      [
        'settlement/models/claimant-info.json',
        ['fields', 'Nickname'],
        { type: 'string', validations: [{ type: 'Required' }] },
      ],
    ];
    expect(faultsAfter(...edits)).toEqual([]);
    expect(
      faultsAfter(...edits, [second, ['content', 1, 'fields'], { 'person.firstName': 'claimant.nickname' }]),
    ).toEqual([expect.stringContaining('unfillable-field: "required" asks for a value of')]);
  });

  it('refuses a hidden field that is required and that nothing fills', () => {
    const required = config({ validations: [{ type: 'Required' }] });
    expect(faultsAfter(amount({ widget: 'hidden' }), required)).toEqual([
      said('"required" asks for a value of details.amount, but nobody sees the field to give one. Add "defaultValue".'),
    ]);
    expect(faultsAfter(amount({ widget: 'hidden', defaultValue: '1' }), required)).toEqual([]);
    expect(faultsAfter(amount({ widget: 'hidden' }))).toEqual([]);
  });

  it('refuses a box that clears itself', () => {
    const clear = (field: string): Edit => [third, ['content', 0, 'whenChecked'], { clear: [field] }];
    expect(faultsAfter(clear('details.agrees'))).toEqual([said('The box would clear itself and could not be ticked.')]);
    expect(faultsAfter(clear('details.kind'))).toEqual([]);
  });

  it('refuses another mask for a widget that takes none', () => {
    const dependencies = { on: [{ when: 'isGroup', maskOverride: 'VIN' }] };
    const options = [{ value: 'A', label: 'LocKey_Page_Label' }];
    expect(faultsAfter(amount({ widget: 'select', options, dependencies }))).toEqual([
      expect.stringMatching(
        /third\.json:34:29 unfillable-field: A "select" field takes no mask, and its answers would not fit one\. Leave "maskOverride" out, or use the widget "text"\.$/,
      ),
    ]);
    expect(faultsAfter(amount({ dependencies }))).toEqual([]);
  });
});
