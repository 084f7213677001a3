import { describe, expect, it } from 'vitest';
import { datePickerBounds } from '../../src/rules/datePickerBounds.ts';

const today = { year: 2026, month: 11, day: 21 };
const date = (year: number, month: number, day: number) => ({ year, month, day });

describe('datePickerBounds', () => {
  it('are those of between [FIELD-26, FIELD-27]', () => {
    expect(datePickerBounds([{ rule: 'between', min: '01/15/2011', max: '12/30/2021' }], today)).toEqual({
      min: date(2011, 1, 15),
      max: date(2021, 12, 30),
    });
  });

  it('of months go from the first to the last day', () => {
    expect(datePickerBounds([{ rule: 'dateRange', min: '01/2011', max: '02/2024' }], today)).toEqual({
      min: date(2011, 1, 1),
      max: date(2024, 2, 29),
    });
  });

  it('are the narrowest of several rules', () => {
    const rules = [
      { rule: 'preventFutureDate' },
      { rule: 'between', min: '01/01/2011', max: '12/31/2030' },
      { rule: 'dateRange', min: '06/2012', max: '12/2040' },
    ];
    expect(datePickerBounds(rules, today)).toEqual({ min: date(2012, 6, 1), max: today });
  });

  it('are none where no rule speaks of dates', () => {
    const rules = [{ rule: 'required' }, { rule: 'between', min: 1, max: '5' }, { rule: 'range', min: 1, max: 2 }];
    expect(datePickerBounds(rules, today)).toEqual({ min: null, max: null });
  });
});
