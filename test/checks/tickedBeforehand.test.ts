import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter } from './harness.ts';
import { asked, faultsWith, placedFaults } from './worked.ts';

const third = 'page-schemas/standard/third.json';
const onServer = (field: string, ...Properties: readonly string[]): Edit => [
  claimDetails,
  ['fields', field, 'validations'],
  [{ type: 'RequireOnePropertyValTrue', parameters: { Properties } }],
];
const sworn = onServer('Agrees', 'Agrees');
const ticked: Edit = [third, ['content', 0, 'defaultValue'], true];
const message =
  'ticked-beforehand: This must be ticked by the claimant, as one consents or swears: it cannot be ticked beforehand. Leave this out.';

describe('tickedBeforehand', () => {
  it('refuses a box that must be ticked and is, and says where', () => {
    expect(faultsAfter(sworn, ticked)).toEqual([expect.stringMatching(`^${third}:\\d+:23 ${message.slice(0, 60)}`)]);
    expect(placedFaults([], sworn, ticked).map((fault) => fault.replace(/^\S+ /, ''))).toEqual([message]);
  });

  it('refuses it where the page asks for the tick, and where something else fills it in', () => {
    const rule: Edit = [
      third,
      ['content', 0, 'validations'],
      [{ rule: 'requireOnePropertyValTrue', fields: ['details.agrees'] }],
    ];
    expect(faultsWith([], rule, ticked)).toEqual([message]);
    const known: Edit = [third, ['content', 0, 'prepopulatedDataKey'], 'firstName'];
    expect(faultsWith([], sworn, known)).toEqual([message]);
    const reset: Edit = [
      third,
      ['content', 0, 'dependencies'],
      { on: [{ when: 'isGroup' }], resetOnAllFulfilled: true, resetValue: true },
    ];
    expect(faultsWith([], sworn, reset)).toEqual([message]);
    const hidden: Edit = [third, ['content', 0], { ...asked('details.agrees', 'hidden'), defaultValue: true }];
    expect(faultsWith([], sworn, hidden)).toEqual([message]);
  });

  it('refuses a required signature that is there beforehand', () => {
    const signed = (rest: object, ...validations: readonly object[]) =>
      faultsWith(
        [asked('details.signed', 'signature', rest)],
        [claimDetails, ['fields', 'Signed'], { type: 'string', validations }],
      );
    const required = { type: 'Required' };
    expect(signed({}, required)).toEqual([]);
    expect(signed({ defaultValue: 'Ana' }, required)).toEqual([
      'ticked-beforehand: This is signed by the claimant, whose name cannot be there beforehand. Leave this out.',
    ]);
    expect(signed({ prepopulatedDataKey: 'firstName' }, required)).toHaveLength(1);
    expect(signed({ defaultValue: 'Ana' })).toEqual([]);
  });

  it('lets an optional box be ticked, or one of several that need one', () => {
    expect(faultsAfter(ticked)).toEqual([]);
    const other: Edit = [claimDetails, ['fields', 'Other'], { type: 'boolean' }];
    expect(
      faultsWith([asked('details.other', 'checkbox')], other, onServer('Agrees', 'Agrees', 'Other'), ticked),
    ).toEqual([]);
    expect(faultsAfter(sworn, [third, ['content', 0, 'defaultValue'], false])).toEqual([]);
  });
});
