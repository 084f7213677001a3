import { parseDecimal, writeDecimal } from '../decimals.ts';
import { completePattern } from './completeText.ts';
import { maskText } from './maskText.ts';
import type { MaskName } from './names.ts';
import { monthInDigits } from './readTyped.ts';

/**
 * Returns a text that was not typed under the mask (a class list's "503.555.0140") as the mask stores it. Where that
 * would lose a letter or a digit the text stays as it is, for a person to correct.
 */
export function storedText(mask: MaskName, text: string): string {
  const masked = mask === 'PHONE_NUMBER' ? (foreignPhone(text) ?? maskText(mask, text)) : maskText(mask, text);
  const isComplete = completePattern(mask)?.test(masked) ?? true;
  return isComplete && meaning(mask, masked) === meaning(mask, text) ? masked : text;
}

/** The number of another country, which begins with its code: "+44 20 7946 0958" is "+442079460958". */
function foreignPhone(text: string): string | null {
  const digits = /^\s*[+\uFF0B]([\d\s().-]+)$/u.exec(text)?.[1]?.replace(/\D/g, '') ?? '';
  return /^[2-9]/.test(digits) ? `+${digits}` : null;
}

/** A date in digits alone; one of the masks has no day. */
const datedDigits = /^(0[1-9]|1[0-2])([0-2]\d|3[01])?(\d{4})$/;

function meaning(mask: MaskName, text: string): string {
  switch (mask) {
    case 'DECIMAL_15PRECISION':
    case 'CURRENCY_COMMA_DELIMITED':
    case 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS': {
      const amount = parseDecimal(text.replace(/^\s*\p{Sc}/u, ''));
      return amount === null ? text : writeDecimal(amount);
    }
    case 'SLASH_DELIMITED_FULL_DATE':
    case 'SLASH_DELIMITED_MONTH_YEAR':
      // Sorted, because a date may be written with its year first.
      return lettersAndDigits(monthInDigits(text).replace(datedDigits, '$1/$2/$3'))
        .map((part) => part.replace(/^0+/, ''))
        .sort()
        .join('/');
    case 'USA_PHONE_NUMBER':
    case 'PHONE_NUMBER': {
      const number = lettersAndDigits(text).join('');
      const withoutCountry = number.replace(/^1(?=\d{10}$)/, '');
      // The plus of another country's number is part of it.
      return withoutCountry === number && hasPlus(text) ? `+${number}` : withoutCountry;
    }
    case 'INTERNATIONAL_PHONE_NUMBER':
    case 'VIN':
    case 'ZIP_CODE':
    case 'ZIP_CODE_NON_US':
      return lettersAndDigits(text).join('');
    case 'NONE':
      return text;
  }
}

/** Also as phones and keyboards for East Asian languages write it. */
export const hasPlus = (text: string): boolean => /[+\uFF0B]/u.test(text);

export function lettersAndDigits(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
