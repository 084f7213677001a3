import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { loadLayout } from '../../src/app/layouts/loadLayout.ts';
import { themeName } from '../../src/app/themes/themeName.ts';
import { themeNames, themeTokens } from '../../src/rules/themeTokens.ts';

describe('the themes', () => {
  it('are three, the first being the default [UI-3] [CONST-1]', () => {
    expect(themeNames).toEqual(['general', 'consumer-protection', 'banner']);
    expect(themeName('')).toBe('general');
  });

  it('are no others: anything else is a configuration error [DEV-1]', () => {
    expect(() => themeName('dark')).toThrow('unexpected value for appsettings.theme: "dark"');
  });

  it('map to three layouts [UI-4]', async () => {
    const layouts = await Promise.all(themeNames.map(loadLayout));
    expect(new Set(layouts).size).toBe(3);
  });

  it.each(themeNames)('%s has a contrast of at least 4.5:1 wherever a text meets a colour', (name) => {
    const { ink, inkSoft, heading, brand, brandDeep, brandWash, accent, card, ground, ...washes } = themeTokens[name];
    const { error, errorWash, ok, okWash, info, infoWash, warning, warningWash } = washes;
    const pairs = [
      ...[ink, inkSoft, heading, brand, accent, error, ok].flatMap((text) => [
        [text, ground] as const,
        [text, card] as const,
      ]),
      ...[brandWash, errorWash, okWash, infoWash, warningWash].flatMap((wash) => [
        [ink, wash] as const,
        [inkSoft, wash] as const,
      ]),
      ...[brand, brandDeep, accent].map((colour) => [card, colour] as const),
      [brand, brandWash],
      [error, errorWash],
      [ok, okWash],
      [info, infoWash],
      [warning, warningWash],
    ] as const;
    for (const [one, other] of pairs)
      expect(getContrastRatio(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(themeNames)('%s shows boxes and the focus with a contrast of at least 3:1 on every ground', (name) => {
    const { edge, card, ground, ring, ringIn, brandDeep } = themeTokens[name];
    for (const surface of [card, ground]) {
      expect(getContrastRatio(edge, surface)).toBeGreaterThanOrEqual(3);
      expect(getContrastRatio(ring, surface)).toBeGreaterThanOrEqual(3);
    }
    expect(getContrastRatio(ringIn, brandDeep)).toBeGreaterThanOrEqual(3);
  });
});
