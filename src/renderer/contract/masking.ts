import IMask from 'imask';
import { imaskOptions } from '../../rules/masks/imaskOptions.ts';
import { maskText } from '../../rules/masks/maskText.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import type { DraftAccess, TextElement } from './useDraft.ts';

export interface Masking {
  readonly access: DraftAccess;
  destroy(): void;
}

/**
 * Lets imask guide what is typed into an element; null for `NONE`. With `fill` separators appear as one types, but a
 * separator that stands ready for what was never typed goes when the focus does. This file brings imask: load it
 * lazily.
 */
export function maskElement(element: TextElement, mask: MaskName, fill: boolean): Masking | null {
  const optionsNow = () => imaskOptions(mask, { fill: fill && document.activeElement === element });
  const options = optionsNow();
  if (options === null) return null;
  const control = IMask(element, options);
  const adapt = () => {
    const changed = optionsNow();
    if (changed !== null) control.updateOptions(changed);
  };
  const tidy = () => {
    adapt();
    control.value = maskText(mask, element.value);
  };
  element.addEventListener('focus', adapt);
  element.addEventListener('blur', tidy);
  return {
    access: {
      write: (_, text) => {
        control.value = text;
      },
      read: ({ value }) => maskText(mask, value),
    },
    destroy: () => {
      element.removeEventListener('focus', adapt);
      element.removeEventListener('blur', tidy);
      control.destroy();
    },
  };
}
