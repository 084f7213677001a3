import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'alphanumeric' };

describe('alphanumeric', () => {
  it('accepts letters and digits [RULE-38]', () => accepts(rule, ['A1', '2015', 'Peña7', '٣ب', ' x ']));

  it('refuses anything else [RULE-38]', () => {
    refuses(rule, ['A-1', 'A 1', '½', '👍', 'a_b', 'a\u200F'], { key: 'LocKey_Validation_Alphanumeric' });
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
