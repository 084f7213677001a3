import { describe, expect, it } from 'vitest';
import { ruleProblem } from '../../../src/rules/registry.ts';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const numbers = { rule: 'between', min: 1, max: '10.5' };
const dates = { rule: 'between', min: '01/15/2011', max: '12/2021' };

describe('between', () => {
  it('accepts numbers between the bounds, both included, and refuses others [RULE-19]', () => {
    accepts(numbers, ['1', '10.50', '5']);
    refuses(numbers, ['0.99', '10.51', 'x', '01/2015'], {
      key: 'LocKey_Validation_Between',
      params: { min: '1', max: '10.5' },
    });
  });

  it('accepts dates between date bounds, both included, and refuses others [RULE-19]', () => {
    accepts(dates, ['01/15/2011', '1/15/2011', '12/31/2021', '01/2011']);
    refuses(dates, ['01/14/2011', '01/01/2022', '02/30/2015', '5'], {
      key: 'LocKey_Validation_Between',
      params: { min: '01/15/2011', max: '12/2021' },
    });
  });

  it('leaves empty values to the required rules', () => accepts(numbers, emptyValues));

  it('says when its bounds exclude each other or are of two kinds', () => {
    expect(ruleProblem(numbers)).toBeNull();
    expect(ruleProblem(dates)).toBeNull();
    expect(ruleProblem({ rule: 'between', min: 5, max: 4 })).toContain('no value lies between them');
    expect(ruleProblem({ rule: 'between', min: '12/2021', max: '01/01/2011' })).toContain('no date lies between them');
    expect(ruleProblem({ rule: 'between', min: 1, max: '12/2021' })).toContain('"max" is "12/2021"');
    expect(ruleProblem({ rule: 'between', min: '02/30/2015', max: '12/2021' })).toContain('"min" is "02/30/2015"');
  });

  it('stands hostile values', () => {
    standsHostileValues(numbers);
    standsHostileValues(dates);
  });
});
