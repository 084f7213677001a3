import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'integer' };

describe('integer', () => {
  it('accepts whole numbers, with or without sign and thousands commas [RULE-35]', () => {
    accepts(rule, ['0', '42', '-7', '+7', '1,234,567', ' 5 ', '007', '123456789012345678901234567890']);
  });

  it('refuses anything else [RULE-35]', () => {
    refuses(rule, ['1.0', '1.', '.5', '1,23', '12,345,67', '1 000', '1e3', 'x', '-', '٣', '½'], {
      key: 'LocKey_Validation_Integer',
    });
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
