import { type MaskName, unknownMask } from './names.ts';
import { isAmount, largestAmount, mostCharacters, readDate, readPhone, takenTexts, typedAmount } from './readTyped.ts';

/**
 * Returns a text as the mask stores it: characters that do not fit left out, literals and commas put in, trailing signs
 * cut off ("12345-" becomes "12345"). Idempotent. It gives what imask gives, for the server and for the browser before
 * imask is loaded.
 * @throws Error when there is no such mask.
 */
export function maskText(mask: MaskName, text: string): string {
  if (mask === 'NONE') return text;
  const form = (from: string) => formed(mask, from.slice(0, mostCharacters)).replace(/[^A-Za-z0-9]+$/, '');
  // Cutting the end can leave an amount: "12," becomes "12", and that becomes "12.00".
  return form(form(text));
}

function formed(mask: Exclude<MaskName, 'NONE'>, text: string): string {
  switch (mask) {
    case 'DECIMAL_15PRECISION':
    case 'INTERNATIONAL_PHONE_NUMBER':
    case 'ZIP_CODE_NON_US':
      return taken(text, (whole) => takenTexts[mask].test(whole));
    case 'CURRENCY_COMMA_DELIMITED':
      return amount(text, 0);
    case 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS':
      return amount(text, 2);
    case 'SLASH_DELIMITED_FULL_DATE':
      return readDate(text, [2, 2, 4]);
    case 'SLASH_DELIMITED_MONTH_YEAR':
      return readDate(text, [2, 4]);
    case 'USA_PHONE_NUMBER':
    case 'PHONE_NUMBER':
      return readPhone(text)
        .replace(/^(\d{3})(\d{3})(?=\d)/, '$1$2-')
        .replace(/^(\d{3})(?=\d)/, '$1) ')
        .replace(/^(?=\d)/, '(');
    case 'VIN':
      return text.replace(/[^A-Za-z0-9]/g, '').slice(0, 17);
    case 'ZIP_CODE':
      return text
        .replace(/\D/g, '')
        .slice(0, 9)
        .replace(/^(\d{5})(?=\d)/, '$1-');
    default:
      throw unknownMask(mask);
  }
}

function taken(text: string, accepts: (whole: string) => boolean): string {
  return text.split('').reduce((before, character) => (accepts(before + character) ? before + character : before), '');
}

/** Formats an amount; any other text keeps all its digits, commas, points and signs. */
function amount(text: string, decimals: 0 | 2): string {
  let typed = '';
  let isNumber = true;
  for (const character of text.replace(/[^\d.,-]/g, '')) {
    const whole = typed + character;
    if (isAmount(whole, decimals)) {
      isNumber = true;
      typed = taken(whole.replaceAll(',', ''), (part) => part === '.' || Number(part) <= largestAmount);
    } else if (typedAmount.test(whole)) {
      isNumber = false;
      typed = whole;
    }
  }
  if (!isNumber || typed === '') return typed;
  const [whole = '', cents = ''] = typed.split('.');
  const grouped = (whole.replace(/^0+/, '') || '0').replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === 0 ? grouped : `${grouped}.${cents.padEnd(2, '0')}`;
}
