import { describe, expect, it } from 'vitest';
import { ruleProblem } from '../../../src/rules/registry.ts';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const adult = { rule: 'age', atLeast: 18 };
const minor = { rule: 'age', atMost: 17 };
const message = (name: string, years: number) => ({
  key: `LocKey_Validation_Age${name}`,
  params: { years: String(years) },
});

describe('age', () => {
  it('is reached on the birthday, not the day before', () => {
    accepts(adult, ['11/21/2008', '11/20/2008', '1/1/1900']);
    refuses(adult, ['11/22/2008', '11/21/2026'], message('_AtLeast', 18));
  });

  it('is not passed until the next birthday', () => {
    accepts(minor, ['11/22/2008', '11/21/2026']);
    refuses(minor, ['11/21/2008', '1/1/1900'], message('_AtMost', 17));
  });

  it('of who was born on February 29 is a year more on March 1, and on February 29 in a leap year', () => {
    const born = ['02/29/2008'];
    refuses(adult, born, message('_AtLeast', 18), { today: '02/28/2026' });
    accepts(adult, born, { today: '03/01/2026' });
    accepts(minor, born, { today: '02/28/2026' });
    refuses(minor, born, message('_AtMost', 17), { today: '03/01/2026' });
    const twenty = { rule: 'age', atLeast: 20 };
    refuses(twenty, born, message('_AtLeast', 20), { today: '02/28/2028' });
    accepts(twenty, born, { today: '02/29/2028' });
  });

  it('is reached on February 29 by who was born before March', () => {
    accepts(adult, ['02/28/2010'], { today: '02/29/2028' });
    refuses(adult, ['03/01/2010'], message('_AtLeast', 18), { today: '02/29/2028' });
  });

  it('takes a month of birth as the whole month, in favour of the claimant', () => {
    accepts(adult, ['11/2008']);
    refuses(adult, ['12/2008'], message('_AtLeast', 18));
    accepts(minor, ['11/2008']);
    refuses(minor, ['10/2008'], message('_AtMost', 17));
  });

  it('refuses a birth to come, and what is no date', () => {
    refuses(minor, ['11/22/2026', '12/2026'], message('_Future', 17));
    refuses({ rule: 'age', atLeast: 0 }, ['11/22/2026'], message('_Future', 0));
    refuses(adult, ['02/29/2007', '18'], message('', 18));
  });

  it('that are impossible or missing are mistakes', () => {
    expect(ruleProblem({ rule: 'age', atLeast: 65, atMost: 64 })).toBe(
      '"atLeast" (65) is greater than "atMost" (64): nobody is that old. Exchange them.',
    );
    expect(ruleProblem({ rule: 'age', atLeast: 64, atMost: 64 })).toBeNull();
    expect(ruleProblem({ rule: 'age' })).toBe('Write "atLeast", "atMost" or both.');
  });

  it('leaves empty values to the required rules', () => accepts(adult, emptyValues));

  it('stands hostile values', () => standsHostileValues({ ...adult, atMost: 64 }));
});
