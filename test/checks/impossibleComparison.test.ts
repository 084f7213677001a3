import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, second } from './harness.ts';
import { asked, faultsWith, shownWhen } from './worked.ts';

describe('impossibleComparison', () => {
  it('refuses a value that the field never has', () => {
    expect(faultsAfter(['flows.json', ['conditions', 'isGroup', 'equals'], 'Grup'])).toEqual([
      'flows.json:14:17 impossible-condition: details.kind never has the value "Grup". It can have: Individual, Group. Did you mean "Group"?',
    ]);
  });

  it('points at the entry of a list', () => {
    expect(
      faultsAfter([second, ['content', 2, 'showWhen'], { not: { field: 'details.kind', in: ['Group', 'Other'] } }]),
    ).toEqual([
      'page-schemas/standard/second.json:34:13 impossible-condition: details.kind never has the value "Other". It can have: Individual, Group.',
    ]);
  });

  describe('where the model config allows any value', () => {
    const banks: Edit = ['lists/banks.json', [], { version: 1, values: ['First', 'Second'] }];
    const inline = [{ value: 'First' }, { value: 'Second' }];
    const is = (compared: string) => shownWhen({ field: 'details.later', equals: compared });
    it.each<[string, unknown]>([
      ['inline', inline],
      ['a list', { list: 'banks' }],
    ])('knows the choices that are %s', (_what, options) => {
      const select = asked('details.later', 'select', { options });
      expect(faultsWith([select, is('Frist')], banks)).toEqual([
        'impossible-condition: details.later never has the value "Frist". It can have: First, Second. Did you mean "First"?',
      ]);
      expect(faultsWith([select, is('Second'), is('')], banks)).toEqual([]);
    });

    it('looks into what is asked of records', () => {
      const where = { field: 'details.later', equals: 'Frist' };
      const value = { sum: ['losses.amount'], over: 'losses', where };
      const select = asked('details.later', 'select', { options: inline });
      expect(faultsWith([select, shownWhen({ value, atLeast: 1 })])).toHaveLength(1);
    });

    it('says nothing of a field that is filled in', () => {
      const select = asked('details.later', 'select', { options: inline, prepopulatedDataKey: 'firstName' });
      expect(faultsWith([select, is('Frist')])).toEqual([]);
    });
  });
});
