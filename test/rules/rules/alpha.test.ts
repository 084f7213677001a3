import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'alpha' };

describe('alpha', () => {
  it('accepts letters of any script, with accents in either form [RULE-37]', () => {
    accepts(rule, ['Ana', 'Peña', 'Pen\u0303a', 'Łukasz', 'علي', '李', ' Ana ']);
  });

  it('refuses anything else [RULE-37]', () => {
    refuses(rule, ['Ana1', 'Ana Maria', "O'Brien", '\u0301a', '👍', 'a\u202Eb', 'a\u0000'], {
      key: 'LocKey_Validation_Alpha',
    });
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
