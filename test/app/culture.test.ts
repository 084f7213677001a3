import { describe, expect, it } from 'vitest';
import { resolveCulture, withCulture } from '../../src/app/i18n/culture.ts';
import { queryCulture } from '../../src/rules/culture.ts';

const cultures = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
} as const;

describe('the culture of an address', () => {
  it('is read from ?culture= and from the keyless form [CULT-6] [ROUTE-2] [ROUTE-4] [ROUTE-7]', () => {
    expect(queryCulture('?culture=es')).toBe('es');
    expect(queryCulture('?=es')).toBe('es');
    expect(queryCulture('?form=Standard')).toBeNull();
  });

  it.each([
    ['the route query first [CULT-7]', '?culture=es', '?culture=en', 'es'],
    ['then the page address [CULT-8]', '', '?=es', 'es'],
    ['then English [CULT-2] [CULT-9]', '', '', 'en'],
    ['never one that is not enabled [CULT-10]', '?culture=fr', '', 'en'],
    ['the address where the route names one that is not enabled [CULT-10]', '?culture=fr', '?culture=es', 'es'],
    ['whatever its case', '?culture=ES', '', 'es'],
  ])('takes %s', (_name, route, address, expected) => {
    expect(resolveCulture(route, address, cultures)).toBe(expected);
  });

  it('is written into addresses in another language than English, and never twice', () => {
    expect(withCulture('/standard/premiums', 'es')).toBe('/standard/premiums?culture=es');
    expect(withCulture('/standard/premiums', 'en')).toBe('/standard/premiums');
    expect(withCulture('/session-expired?form=Standard&culture=es', 'es')).toBe(
      '/session-expired?form=Standard&culture=es',
    );
  });
});
