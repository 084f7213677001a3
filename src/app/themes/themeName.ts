import { type ThemeName, themeNames } from '../../documents/definitions/settings.ts';

/**
 * The theme that the settings name; the first for an empty name.
 * @throws Error for any other name: which layout to show must never be a guess.
 */
export function themeName(wanted: string): ThemeName {
  if (wanted === '') return themeNames[0];
  const name = themeNames.find((known) => known === wanted);
  if (name === undefined) {
    throw new Error(
      `unexpected value for appsettings.theme: "${wanted}". Write one of ${themeNames.join(', ')} in settings.json.`,
    );
  }
  return name;
}
