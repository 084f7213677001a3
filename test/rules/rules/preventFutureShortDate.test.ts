import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'preventFutureShortDate' };
const message = { key: 'LocKey_Validation_PreventFutureShortDate' };

describe('preventFutureShortDate', () => {
  it('accepts months up to this one and refuses the next [RULE-27]', () => {
    accepts(rule, ['11/2026', '12/2025']);
    refuses(rule, ['12/2026', '01/2027'], message);
  });

  it('changes with the month', () => {
    refuses(rule, ['12/2026'], message, { today: '11/30/2026' });
    accepts(rule, ['12/2026'], { today: '12/01/2026' });
  });

  it('refuses a whole date after today, and no other', () => {
    accepts(rule, ['11/21/2026', '1/5/2015']);
    refuses(rule, ['11/22/2026'], message);
  });

  it('refuses what is no month', () => refuses(rule, ['13/2015', '00/2015', '1/2015'], message));

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
