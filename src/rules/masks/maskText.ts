import { createMask } from 'imask';
import { imaskOptions } from './imaskOptions.ts';
import type { MaskName } from './names.ts';

/**
 * Returns a text as the mask stores it, the same whether it was typed key by key or pasted: characters that do not fit
 * left out, literals and commas put in, two decimals filled up, anything but letters and digits at the end cut off ("12345-"
 * is "12345", "12." is "12"). Applying it again changes nothing. A text without a mask is returned as it is.
 * @throws Error when there is no such mask.
 */
export function maskText(mask: MaskName, text: string): string {
  const options = imaskOptions(mask, { fill: false });
  if (options === null) return text;
  const masked = createMask(options);
  const resolved = (from: string): string => {
    masked.resolve(from);
    return masked.value.replace(/[^A-Za-z0-9]+$/, '');
  };
  // What goes at the end can make an amount of what was none: "12," is "12", and that is "12.00".
  return resolved(resolved(text));
}
