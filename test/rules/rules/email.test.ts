import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'email' };

describe('email', () => {
  it('accepts what the HTML standard accepts [RULE-33]', () => {
    accepts(rule, [
      'a@b',
      ' ana.lopez+claims@example.co.uk ',
      "o'brien_!#$%&*/=?^`{|}~-@example.org",
      '.dot.@example.com',
      `x@${'a'.repeat(63)}.com`,
    ]);
  });

  it('refuses what the HTML standard refuses [RULE-33]', () => {
    refuses(
      rule,
      ['a', 'a@', '@b', 'a b@c', 'a@b c', 'a@-b', 'a@b-', 'a@b..c', 'a@@b', 'ñ@b', `x@${'a'.repeat(64)}`, 'a@b\u0000'],
      { key: 'LocKey_Validation_Email' },
    );
  });

  it('refuses line breaks and tabs around it, which a client could send and no one would see', () => {
    refuses(rule, ['a@b\n', '\r\na@b', 'a@b\t', '\u00a0a@b', 'a@b\u2028'], { key: 'LocKey_Validation_Email' });
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
