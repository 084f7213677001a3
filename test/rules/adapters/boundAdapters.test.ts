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

describe('comparisons', () => {
  it('take a fixed value or another property', () => {
    expect(adapted('GreaterThan', { Value: 5 })).toEqual({ rule: 'greaterThan', value: 5 });
    expect(adapted('AtLeast', { Value: '10.50' })).toEqual({ rule: 'atLeast', value: '10.50' });
    expect(adapted('LessThan', { OtherProperty: 'Limit' })).toEqual({ rule: 'lessThan', value: 'claimDetails.limit' });
    expect(adapted('atmost', { OtherProperty: 'Limit' })).toEqual({ rule: 'atMost', value: 'claimDetails.limit' });
    expect(adapted('Before', { Value: 'today' })).toEqual({ rule: 'before', value: 'today' });
    expect(adapted('After', { Value: '06/2020' })).toEqual({ rule: 'after', value: '06/2020' });
    expect(adapted('After', { OtherProperty: 'From' })).toEqual({ rule: 'after', value: 'claimDetails.from' });
  });

  it('say what a value is written like, and that another property has a parameter of its own', () => {
    expect(() => adapted('After', { Value: 'Form' })).toThrow(
      'the parameter Value has another form. A date, like "12/31/2020" or "06/2020", or "today". It takes Value, OtherProperty.',
    );
    expect(() => adapted('AtMost', { Value: 'today' })).toThrow(
      'the parameter Value has another form. A number, like 12 or "1234.50". It takes Value, OtherProperty.',
    );
  });

  it('take exactly one of the two', () => {
    const message = 'its parameters must have exactly one of Value, OtherProperty.';
    expect(() => adapted('AtLeast')).toThrow(message);
    expect(() => adapted('AtLeast', { Value: 5, OtherProperty: 'Limit' })).toThrow(message);
  });

  it('refuse a value that is no number, or no date', () => {
    for (const Value of ['today', '12/31/2020', 'Limit', 0.5, '']) {
      expect(() => adapted('AtMost', { Value }), String(Value)).toThrow('the parameter Value');
    }
    for (const Value of [5, '5', '31/12/2020', 'From', '']) {
      expect(() => adapted('Before', { Value }), String(Value)).toThrow('the parameter Value');
    }
  });
});

describe('Age', () => {
  it('takes completed years', () => {
    expect(adapted('Age', { AtLeast: 18, AtMost: 64 })).toEqual({ rule: 'age', atLeast: 18, atMost: 64 });
    expect(adapted('Age', { AtMost: 17 })).toEqual({ rule: 'age', atMost: 17 });
    expect(() => adapted('Age', { AtLeast: -1 })).toThrow('the parameter AtLeast');
    expect(() => adapted('Age')).toThrow('Write "atLeast", "atMost" or both.');
    expect(() => adapted('Age', { AtLeast: 65, AtMost: 64 })).toThrow('no age is both');
  });
});
