import { describe, expect, it } from 'vitest';
import { adapted } from './harness.ts';

describe('Range', () => {
  it('of numbers keeps decimal bounds as text [RULE-16]', () => {
    expect(adapted('Range', { Min: 1, Max: '10.50' })).toEqual({ rule: 'range', min: 1, max: '10.50' });
    expect(adapted('Range', { Kind: 'Number', Min: 1, Max: 2 })).toEqual({ rule: 'range', min: 1, max: 2 });
    expect(() => adapted('Range', { Min: 0.1, Max: 2 })).toThrow('the parameter Min');
  });

  it('of months is a range of dates [RULE-17]', () => {
    const rule = { rule: 'dateRange', min: '01/2011', max: '12/2021' };
    expect(adapted('Range', { Min: '01/2011', Max: '12/2021' })).toEqual(rule);
    expect(adapted('Range', { Kind: 'Date', Min: '01/2011', Max: '12/2021' })).toEqual(rule);
  });

  it('whose kind and bounds disagree is an error', () => {
    expect(() => adapted('Range', { Kind: 'Date', Min: 1, Max: 2 })).toThrow('"min" is "1", which is not a date');
    expect(() => adapted('Range', { Kind: 'Number', Min: '01/2011', Max: '12/2021' })).toThrow('not a number');
    expect(() => adapted('Range', { Min: 1, Max: '12/2021' })).toThrow('"max" is "12/2021", which is not a number');
  });
});

describe('dates', () => {
  it('Between takes numbers or dates [RULE-19]', () => {
    expect(adapted('Between', { Min: '01/01/2011', Max: '12/31/2021' })).toEqual({
      rule: 'between',
      min: '01/01/2011',
      max: '12/31/2021',
    });
  });

  it('EndDate names the start field and whether the same date passes [RULE-24, RULE-25]', () => {
    expect(adapted('EndDate', { StartDateProperty: 'FromMonth' })).toEqual({
      rule: 'endDate',
      start: 'claimDetails.fromMonth',
      allowEqual: false,
    });
    expect(adapted('EndDate', { StartDateProperty: 'FromMonth', AllowEqual: true })).toMatchObject({
      allowEqual: true,
    });
  });

  it('ValidDate takes formats or none [RULE-28]', () => {
    expect(adapted('ValidDate')).toEqual({ rule: 'validDate' });
    expect(adapted('ValidDate', { Formats: ['MM/yyyy'] })).toEqual({ rule: 'validDate', formats: ['MM/yyyy'] });
    expect(() => adapted('ValidDate', { Formats: ['dd.MM.yyyy'] })).toThrow('the parameter Formats');
  });
});
