import { describe, expect, it } from 'vitest';
import { datePickerBounds } from '../../src/rules/datePickerBounds.ts';

const years = { first: 1900, last: 2100 };
const today = { year: 2026, month: 11, day: 21 };
const whole = { min: { year: 1900, month: 1, day: 1 }, max: { year: 2100, month: 12, day: 31 }, start: today };
const date = (year: number, month: number, day: number) => ({ year, month, day });

describe('datePickerBounds', () => {
  it('are those of between [FIELD-26, FIELD-27]', () => {
    expect(datePickerBounds([{ rule: 'between', min: '01/15/2011', max: '12/30/2021' }], today, years)).toEqual({
      min: date(2011, 1, 15),
      max: date(2021, 12, 30),
      start: date(2021, 12, 30),
    });
  });

  it('of months go from the first to the last day', () => {
    expect(datePickerBounds([{ rule: 'dateRange', min: '01/2011', max: '02/2024' }], today, years)).toEqual({
      min: date(2011, 1, 1),
      max: date(2024, 2, 29),
      start: date(2024, 2, 29),
    });
  });

  it('are the narrowest of several rules', () => {
    const rules = [
      { rule: 'preventFutureDate' },
      { rule: 'between', min: '01/01/2011', max: '12/31/2030' },
      { rule: 'dateRange', min: '06/2012', max: '12/2040' },
    ];
    expect(datePickerBounds(rules, today, years)).toEqual({ min: date(2012, 6, 1), max: today, start: today });
  });

  it('are those of the picker where no rule speaks of dates, and where the rules reach further [CONST-3]', () => {
    const rules = [{ rule: 'required' }, { rule: 'between', min: 1, max: '5' }, { rule: 'range', min: 1, max: 2 }];
    expect(datePickerBounds(rules, today, years)).toEqual(whole);
    expect(datePickerBounds([{ rule: 'between', min: '01/1800', max: '01/2200' }], null, years)).toEqual({
      ...whole,
      start: whole.max,
    });
  });

  it('begin today where the past is prevented', () => {
    const bounds = datePickerBounds([{ rule: 'preventPastDate' }], today, years);
    expect(bounds).toEqual({ ...whole, min: today });
    expect(datePickerBounds([{ rule: 'preventPastDate' }], null, years)).toEqual({ ...whole, start: null });
  });

  it('leave out the bound of before and after, a month as a whole', () => {
    const of = (rule: string, value: unknown) => datePickerBounds([{ rule, value }], today, years);
    expect(of('before', '03/01/2024').max).toEqual(date(2024, 2, 29));
    expect(of('before', '01/2024').max).toEqual(date(2023, 12, 31));
    expect(of('before', 'today').max).toEqual(date(2026, 11, 20));
    expect(of('after', '02/29/2024').min).toEqual(date(2024, 3, 1));
    expect(of('after', '12/2027')).toEqual({ ...whole, min: date(2028, 1, 1), start: date(2028, 1, 1) });
    expect(of('after', 'today').min).toEqual(date(2026, 11, 22));
  });

  it('of a comparison with another answer are those of the picker', () => {
    for (const value of ['a.x', { max: ['a.x'] }, 5]) {
      expect(datePickerBounds([{ rule: 'before', value }], today, years)).toEqual(whole);
    }
  });

  it('of an age are the dates of birth that have it', () => {
    expect(datePickerBounds([{ rule: 'age', atLeast: 18, atMost: 64 }], today, years)).toEqual({
      min: date(1961, 11, 22),
      max: date(2008, 11, 21),
      start: date(2008, 11, 21),
    });
    expect(datePickerBounds([{ rule: 'age', atMost: 17 }], date(2028, 2, 29), years)).toMatchObject({
      min: date(2010, 3, 1),
      max: date(2028, 2, 29),
    });
    expect(datePickerBounds([{ rule: 'age', atMost: 17 }], date(2026, 2, 28), years).min).toEqual(date(2008, 2, 29));
    expect(datePickerBounds([{ rule: 'age', atLeast: 18 }], date(2028, 2, 29), years).max).toEqual(date(2010, 2, 28));
    expect(datePickerBounds([{ rule: 'age', atLeast: 18 }], null, years)).toEqual({ ...whole, start: null });
  });

  it('leave today out as long as it is not known', () => {
    expect(datePickerBounds([{ rule: 'preventFutureShortDate' }], today, years).max).toEqual(today);
    expect(datePickerBounds([{ rule: 'preventFutureDate' }], null, years)).toEqual({ ...whole, start: null });
  });
});
