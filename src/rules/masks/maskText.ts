import { createMask } from 'imask';
import { imaskOptions } from './imaskOptions.ts';
import type { MaskName } from './names.ts';

/**
 * Returns a text as the mask stores it: characters that do not fit left out, literals and commas put in, two
 * decimals filled up, nothing but a literal at the end cut off ("12345-" is "12345"). Applying it again changes
 * nothing. A text without a mask is returned as it is.
 */
export function maskText(mask: MaskName, text: string): string {
  const options = imaskOptions(mask, { fill: false });
  if (options === null) return text;
  const masked = createMask(options);
  masked.resolve(text);
  masked.doCommit();
  return typeof options.mask === 'string' ? masked.value.replace(/[^A-Za-z0-9]+$/, '') : masked.value;
}
