const places = 10;

/**
 * Returns the digits of a telephone number in the USA. Browsers and people write the country code 1, for which the
 * mask has no place; it is known as one when an eleventh digit comes, and goes. Further digits have no place either.
 */
export function readPhone(text: string): string {
  let digits = '';
  for (const digit of text.replace(/\D/g, '')) {
    if (digits.length < places) digits += digit;
    else if (digits.startsWith('1')) digits = digits.slice(1) + digit;
  }
  return digits;
}
