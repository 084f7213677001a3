import countries from 'i18n-iso-countries';

/** Whether a text is the two-letter code of a country that has a name. */
export const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text) && countries.isValid(text);
