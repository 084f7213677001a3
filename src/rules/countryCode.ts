import countries from 'i18n-iso-countries';

export const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text) && countries.isValid(text);
