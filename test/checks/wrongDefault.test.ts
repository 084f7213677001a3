import { describe, expect, it } from 'vitest';
import { faultsAfter, second, third } from './harness.ts';

const label = 'LocKey_Page_Label';

describe('wrongDefault', () => {
  it('refuses a default of another type', () => {
    expect(faultsAfter([third, ['content', 0, 'defaultValue'], 'true'])).toEqual([
      'page-schemas/standard/third.json:18:23 wrong-default: "true" cannot be the value of details.agrees: it holds true or false.',
    ]);
  });

  it('refuses a default that is not among the values', () => {
    expect(faultsAfter([second, ['content', 0, 'defaultValue'], 'Both'])).toEqual([
      'page-schemas/standard/second.json:18:23 wrong-default: "Both" cannot be the value of details.kind: it can have Individual, Group.',
    ]);
  });

  it('refuses a reset value of another type', () => {
    expect(
      faultsAfter([third, ['content', 0, 'dependencies'], { on: [{ when: 'isGroup' }], resetValue: 'no' }]),
    ).toEqual([
      'page-schemas/standard/third.json:24:23 wrong-default: "no" cannot be the value of details.agrees: it holds true or false.',
    ]);
  });

  it.each<readonly [string, object, unknown, string]>([
    ['a static list', { list: 'years' }, '1999', 'the list "years".'],
    ['the list of countries', { list: 'countries' }, 'XX', 'the list "countries".'],
    ['written choices', [{ value: 'A', label }], 'B', 'A.'],
  ])('refuses a default that is not in %s', (_, options, value, choices) => {
    const select = { type: 'field', field: 'details.amount', widget: 'select', label, options };
    const refused = expect.stringContaining(
      `wrong-default: "${value}" cannot be the value of details.amount: its choices are ${choices}`,
    );
    expect(faultsAfter([third, ['content', 1], { ...select, defaultValue: value }])).toEqual([refused]);
    const dependencies = { on: [{ when: 'isGroup' }], resetValue: value };
    expect(faultsAfter([third, ['content', 1], { ...select, dependencies }])).toEqual([refused]);
  });

  it('refuses what is not among the choices of a list of texts or of a box with two of them', () => {
    const years = { type: 'field', field: 'details.years', widget: 'checkboxList', label, options: { list: 'years' } };
    expect(faultsAfter([third, ['content', 1], { ...years, defaultValue: ['2011', '1999'] }])).toHaveLength(1);
    expect(faultsAfter([third, ['content', 1], { ...years, defaultValue: ['2011', '2012'] }])).toEqual([]);
    const radio = {
      type: 'field',
      field: 'details.agrees',
      widget: 'radio',
      label,
      options: [{ value: 'true', label }],
    };
    expect(faultsAfter([third, ['content', 0], { ...radio, defaultValue: false }])).toHaveLength(1);
    expect(faultsAfter([third, ['content', 0], { ...radio, defaultValue: true }])).toEqual([]);
  });

  it('accepts a reset value that empties the choice', () => {
    const dependencies = { on: [{ when: 'isGroup' }], resetValue: '' };
    const options = [{ value: 'A', label }];
    const select = { type: 'field', field: 'details.amount', widget: 'select', label, options, dependencies };
    expect(faultsAfter([third, ['content', 1], select])).toEqual([]);
  });
});
