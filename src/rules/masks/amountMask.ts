import type { MaskedDynamicOptions } from 'imask';

/** Above 15 digits imask would compute with numbers that are no longer exact. */
const largestAmount = 999_999_999_999_999;

/**
 * Returns the mask of an amount: thousands commas come by themselves. Anything else ("1234,50", "1.234,50",
 * "-5", more decimals than there is place for) stays as it is typed, for `maskComplete` to refuse: a comma that is
 * dropped, or a sign, would make another sum of it without a word. A comma counts as one of thousands only once three
 * digits follow it.
 */
export function amountMask({ decimals }: { readonly decimals: 0 | 2 }): MaskedDynamicOptions {
  const plain = decimals === 0 ? /^\d*\.?$/ : /^\d*(\.\d{0,2})?$/;
  const grouped = decimals === 0 ? /^\d+(,\d{3})+\.?$/ : /^\d+(,\d{3})+(\.\d{0,2})?$/;
  const number = {
    mask: Number,
    thousandsSeparator: ',',
    radix: '.',
    mapToRadix: [],
    min: 0,
    max: largestAmount,
    // The point itself needs a place, even where no decimals follow it.
    scale: Math.max(1, decimals),
    padFractionalZeros: decimals > 0,
  };
  return {
    mask: [number, { mask: /^-?[\d.,]*$/ }],
    dispatch: (appended, masked, _flags, tail) => {
      const whole = `${masked.rawInputValue}${appended}${tail}`.replace(/[^\d.,-]/g, '');
      const [asNumber, asTyped] = masked.compiledMasks;
      return plain.test(whole) || grouped.test(whole) ? asNumber : asTyped;
    },
  };
}
