import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const start = 'claimTransactions(Contribution).from';
const rule = { rule: 'endDate', start };
const orEqual = { ...rule, allowEqual: true };
const message = { key: 'LocKey_Validation_EndDate' };
const from = (text: string | null) => ({ fields: { [start]: text } });

describe('endDate', () => {
  it('accepts a month after the one in the start field and refuses one before [RULE-24]', () => {
    accepts(rule, ['06/2015', '01/2016'], from('05/2015'));
    refuses(rule, ['04/2015', '12/2014'], message, from('05/2015'));
  });

  it('accepts the same month only where equality is allowed [RULE-25]', () => {
    refuses(rule, ['05/2015'], message, from('05/2015'));
    accepts(orEqual, ['05/2015'], from('05/2015'));
    refuses(orEqual, ['04/2015'], message, from('05/2015'));
  });

  it('compares full dates by the day, and a date with a month by the month', () => {
    accepts(rule, ['05/16/2015'], from('05/15/2015'));
    refuses(rule, ['05/15/2015', '5/14/2015'], message, from('05/15/2015'));
    refuses(rule, ['05/2015'], message, from('05/15/2015'));
  });

  it('refuses what is no date', () => refuses(rule, ['13/2015', 'soon'], message, from('05/2015')));

  it('accepts any date while the start field holds none', () => {
    accepts(rule, ['01/2015'], from(null));
    accepts(rule, ['01/2015'], from('99/9999'));
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues, from('05/2015')));

  it('stands hostile values', () => standsHostileValues(rule, from('05/2015')));
});
