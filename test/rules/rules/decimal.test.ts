import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'decimal' };

describe('decimal', () => {
  it('accepts numbers with or without decimals [RULE-36]', () => {
    accepts(rule, ['0', '1.5', '.5', '-0.25', '1,234.50', '12345678901234567890.12345678901234567890']);
  });

  it('refuses anything else [RULE-36]', () => {
    refuses(rule, ['.', '1.', '1.2.3', '1,23.4', '1e3', 'NaN', 'Infinity', '0x10', '1٫5'], {
      key: 'LocKey_Validation_Decimal',
    });
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
