import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'preventFutureDate' };
const message = { key: 'LocKey_Validation_PreventFutureDate' };

describe('preventFutureDate', () => {
  it('accepts dates up to today and refuses tomorrow [RULE-26]', () => {
    accepts(rule, ['11/20/2026', '11/21/2026', '1/1/1900', '11/2026']);
    refuses(rule, ['11/22/2026', '12/2026', '1/1/2027'], message);
  });

  it('knows leap days', () => {
    accepts(rule, ['02/29/2024'], { today: '02/29/2024' });
    refuses(rule, ['03/01/2024'], message, { today: '02/29/2024' });
  });

  it('refuses what is no date', () => refuses(rule, ['02/30/2015', 'yesterday'], message));

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
