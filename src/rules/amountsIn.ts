import { parseDecimal, writeDecimal } from './decimals.ts';

/** Digits with separators, beside the sign of a currency on either side. */
const amount = /(?:US)?[$€£]\s?(\d[\d.,\u00a0\u202f]*\d|\d)|(\d[\d.,\u00a0\u202f]*\d|\d)\s?(?:US)?[$€£]/g;

export interface AmountInText {
  /** As the text writes it. */
  readonly words: string;
  /** "5000.00", whatever the language's separators. */
  readonly value: string;
}

/** In the order of the text. */
export function amountsIn(text: string): readonly AmountInText[] {
  return [...text.matchAll(amount)].map(([words, before, after]) => ({
    words,
    value: storedAmount(before ?? after ?? ''),
  }));
}

/** Two digits after the last separator are cents; all other separators part thousands. */
function storedAmount(digits: string): string {
  const [, whole = digits, cents = ''] = /^(.*)[.,](\d{2})$/.exec(digits) ?? [];
  return amountValue(`${whole.replaceAll(/\D/g, '')}.${cents === '' ? '00' : cents}`);
}

/** How `amountsIn` writes a stored amount. */
export function amountValue(stored: string): string {
  const number = parseDecimal(stored);
  return number === null ? stored : writeDecimal(number, 2);
}
