import { knownTheme, type ThemeName, themeNames } from '../../rules/themeTokens.ts';

/**
 * The first theme for an empty name.
 * @throws Error for an unknown name: the layout must never be a guess.
 */
export function themeName(wanted: string): ThemeName {
  const name = knownTheme(wanted);
  if (name === null) {
    throw new Error(
      `unexpected value for appsettings.theme: "${wanted}". Write one of ${themeNames.join(', ')} in settings.json.`,
    );
  }
  return name;
}
