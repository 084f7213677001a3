import { describe, expect, it } from 'vitest';
import { ruleProblem } from '../../../src/rules/registry.ts';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'dateRange', min: '02/2011', max: '10/2021' };
const message = { key: 'LocKey_Validation_Date_Between', params: { min: '02/2011', max: '10/2021' } };

describe('dateRange', () => {
  it('accepts months and dates between the bounds, both included to the last day [RULE-17]', () => {
    accepts(rule, ['02/2011', '10/2021', '12/2015', '02/01/2011', '2/1/2011', '10/31/2021']);
  });

  it('refuses dates outside and what is no date [RULE-17]', () => {
    refuses(rule, ['01/2011', '11/2021', '01/31/2011', '11/01/2021', '13/2015', '2015', 'May'], message);
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('says when its bounds exclude each other or are no months', () => {
    expect(ruleProblem(rule)).toBeNull();
    expect(ruleProblem({ rule: 'dateRange', min: '10/2021', max: '02/2011' })).toBe(
      '"min" (10/2021) is after "max" (02/2011): no date lies between them. Exchange them.',
    );
    expect(ruleProblem({ rule: 'dateRange', min: '01/01/2011', max: '02/2011' })).toBe(
      '"min" is "01/01/2011", which is not a date written MM/yyyy.',
    );
  });

  it('stands hostile values', () => standsHostileValues(rule));
});
