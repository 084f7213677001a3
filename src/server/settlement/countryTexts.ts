import countries from 'i18n-iso-countries';

/**
 * `LocKey_List_Countries_<code>` for every ISO 3166 country, in the culture's language; English for a language that
 * the country data does not have.
 */
export function countryTexts(culture: string): Readonly<Record<string, string>> {
  const language = culture.split('-')[0] ?? culture;
  return Object.fromEntries(
    Object.keys(countries.getAlpha2Codes()).map((code) => {
      const name = countries.getName(code, language) ?? countries.getName(code, 'en') ?? code;
      return [`LocKey_List_Countries_${code}`, name];
    }),
  );
}
