import IMask from 'imask';
import { imaskOptions } from '../../rules/masks/imaskOptions.ts';
import { maskText } from '../../rules/masks/maskText.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import type { DraftAccess, TextElement } from './useDraft.ts';

export interface Masking {
  readonly access: DraftAccess;
  destroy(): void;
}

/** Lets imask guide what is typed into an element; null for `NONE`. This file brings imask: load it lazily. */
export function maskElement(element: TextElement, mask: MaskName, fill: boolean): Masking | null {
  const options = imaskOptions(mask, { fill });
  if (options === null) return null;
  const control = IMask(element, options);
  return {
    access: {
      write: (_, text) => {
        control.value = text;
      },
      // Without the separator that stands ready for what was never typed.
      read: ({ value }) => maskText(mask, value),
    },
    destroy: () => control.destroy(),
  };
}
