/** Seven digits or more. */
export const phonesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\+?\(?\d[\d\s().-]{5,}\d/g)]
    .map(([phone]) => phone)
    .filter((phone) => digitsOf(phone).length >= 7);

export const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** With or without the code of the country. */
export function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length);
  return short.length >= 7 && long.endsWith(short);
}
