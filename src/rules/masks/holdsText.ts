import { parseDecimal, writeDecimal } from '../decimals.ts';
import { maskText } from './maskText.ts';
import type { MaskName } from './names.ts';
import { hasPlus, lettersAndDigits } from './storedText.ts';

/**
 * Whether the mask loses no letter, digit or significant sign of a text, as far as it is typed. A text that it would
 * damage stays as typed, for the rule `maskComplete` to refuse.
 */
export function holdsText(mask: MaskName, text: string): boolean {
  const shown = maskText(mask, text);
  switch (mask) {
    case 'DECIMAL_15PRECISION':
    case 'CURRENCY_COMMA_DELIMITED':
    case 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS': {
      const typed = text.replace(/[\s\p{Sc}]/gu, '').replace(/[.,]+$/, '');
      return typed === '' || typed === '-' || typed === shown || isSameAmount(typed, shown);
    }
    case 'SLASH_DELIMITED_FULL_DATE':
    case 'SLASH_DELIMITED_MONTH_YEAR': {
      const typed = lettersAndDigits(text).join('');
      const places = mask === 'SLASH_DELIMITED_FULL_DATE' ? 8 : 6;
      // The mask pads with zeros, and turns a leading year around.
      return /^\d*$/.test(typed) && typed.length <= places && sortedWithoutZeros(typed) === sortedWithoutZeros(shown);
    }
    case 'USA_PHONE_NUMBER':
    case 'PHONE_NUMBER': {
      const [typed, held] = [text, shown].map((each) => lettersAndDigits(each).join(''));
      return !hasPlus(text) && (typed === held || typed === `1${held}`);
    }
    case 'INTERNATIONAL_PHONE_NUMBER':
    case 'VIN':
    case 'ZIP_CODE':
    case 'ZIP_CODE_NON_US':
      return lettersAndDigits(text).join('') === lettersAndDigits(shown).join('');
    case 'NONE':
      return true;
  }
}

function isSameAmount(one: string, other: string): boolean {
  const [first, second] = [parseDecimal(one), parseDecimal(other)];
  return first !== null && second !== null && writeDecimal(first) === writeDecimal(second);
}

const sortedWithoutZeros = (text: string): string => [...text.replace(/[^1-9]/g, '')].sort().join('');
