import { describe, expect, it } from 'vitest';
import { accepts, emptyValues, messagesOf, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'characterSetRestriction' };
const given = { allowed: 'abcdé .-' };
const refused = (followedBy: string) => ({ key: 'LocKey_Validation_RestrictedCharacters', followedBy });

describe('characterSetRestriction', () => {
  it('accepts text of whitelisted characters [RULE-20]', () => {
    accepts(rule, ['abc', 'a-b. é', ['ab', 'cd']], given);
  });

  it('refuses others and names each of them once, in the order they appear [RULE-21]', () => {
    refuses(rule, ['x<a>x<'], refused('x < >'), given);
    refuses(rule, ['a👍b'], refused('👍'), given);
  });

  it('shows invisible characters, and those that reverse the message, by their numbers [RULE-21]', () => {
    refuses(rule, ['a\u202Eb\u0000\u00a0'], refused('U+202E U+0000 U+00A0'), given);
    refuses(rule, ['e\u0301'], refused('e U+0301'), given);
    refuses(rule, ['\uD800'], refused('U+D800'), given);
  });

  it('is an error while the whitelist was not fetched [RULE-22]', () => {
    expect(() => messagesOf(rule, 'abc')).toThrow('The whitelist was not fetched.');
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule, given));
});
