import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'url' };

describe('url', () => {
  it('accepts absolute URLs as the HTML standard does [RULE-34]', () => {
    accepts(rule, [
      'https://example.org',
      ' http://example.org:8080/a/b?c=d#e ',
      'https://ñandú.example/',
      'mailto:a@example.org',
      'https://[::1]/',
    ]);
  });

  it('refuses what is no absolute URL [RULE-34]', () => {
    refuses(
      rule,
      ['example.org', 'www.example.org', '/path', 'https://', 'http://a b', 'https://a:99999', 'ht\ntp://a'],
      {
        key: 'LocKey_Validation_Url',
      },
    );
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
