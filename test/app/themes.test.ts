import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { loadLayout } from '../../src/app/layouts/loadLayout.ts';
import { colours, createAppTheme } from '../../src/app/themes/createAppTheme.ts';
import { themeName } from '../../src/app/themes/themeName.ts';
import { themeNames } from '../../src/documents/definitions/settings.ts';

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
    const { palette } = createAppTheme(name, 'ltr');
    const white = '#ffffff';
    const pairs = [
      [palette.text.primary, palette.background.default],
      [palette.text.secondary, palette.background.default],
      [palette.error.main, palette.background.default],
      [colours[name].heading, palette.background.default],
      [palette.primary.main, palette.background.default],
      [white, palette.primary.main],
      [white, palette.primary.dark],
      [white, palette.secondary.main],
      [palette.secondary.main, palette.background.default],
    ] as const;
    for (const [one, other] of pairs)
      expect(getContrastRatio(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
  });
});
