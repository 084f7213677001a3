import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/**
 * Codes of the data package that are no country of an address here. What is left are the states that the United Nations
 * lists; Kosovo, Palestine, Taiwan and Vatican City; and the territories with a post of their own and more than 200,000
 * people: French Polynesia, Hong Kong, Macao and New Caledonia.
 */
const leftOut = {
  /** Researchers, rangers and soldiers at most. */
  nobodyLivesThere: ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'],
  /** Their letters bear the name of that country. */
  postOfAnotherCountry: [
    ...['AX', 'BL', 'BQ', 'CC', 'CX', 'EH', 'GF', 'GP', 'MF', 'MQ', 'NF', 'PM', 'RE', 'SJ', 'TK', 'WF', 'YT'],
  ],
  fewerThan200000People: [
    ...['AI', 'AW', 'BM', 'CK', 'CW', 'FK', 'FO', 'GG', 'GI', 'GL', 'IM', 'JE', 'KY', 'MS', 'NU', 'PN', 'SH', 'SX'],
    ...['TC', 'VG'],
  ],
} as const;

/** States and territories that the list of US states has too, where whoever lives there would look for them first. */
export const usTerritories = ['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI'];

const without = new Set<string>([...Object.values(leftOut).flat(), ...usTerritories]);

/** The two-letter codes of about 190 countries, sorted. */
export const countryCodes: readonly string[] = codes
  .flatMap(([code]) => (code === undefined || without.has(code) ? [] : [code]))
  .sort();
