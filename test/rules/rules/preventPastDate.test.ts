import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'preventPastDate' };
const message = { key: 'LocKey_Validation_PreventPastDate' };

describe('preventPastDate', () => {
  it('accepts today and later dates, and refuses yesterday', () => {
    accepts(rule, ['11/21/2026', '11/22/2026', '12/31/9999']);
    refuses(rule, ['11/20/2026', '1/1/1900'], message);
  });

  it('accepts a month until it is over', () => {
    accepts(rule, ['11/2026', '12/2026']);
    refuses(rule, ['10/2026'], message);
  });

  it('refuses what is no date', () => refuses(rule, ['02/30/2030', 'tomorrow'], message));

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
