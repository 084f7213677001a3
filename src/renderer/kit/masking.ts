import IMask, { type InputMask } from 'imask';
import { holdsText } from '../../rules/masks/holdsText.ts';
import { imaskOptions, type MaskOptions } from '../../rules/masks/imaskOptions.ts';
import { maskText } from '../../rules/masks/maskText.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import { storedText } from '../../rules/masks/storedText.ts';
import type { TextElement } from './Input.tsx';
import type { TextAccess } from './TypedText.ts';

export interface Masking {
  readonly access: TextAccess;
  destroy(): void;
}

/** Their separators give the parts their meaning. */
const dates: ReadonlySet<MaskName> = new Set(['SLASH_DELIMITED_FULL_DATE', 'SLASH_DELIMITED_MONTH_YEAR']);

/**
 * Guides typing with imask, which makes this module heavy: load it lazily. Null for `NONE`. With `fill` separators
 * appear while typing; a trailing one goes on blur. A stored text that the mask would change is shown as it is, since
 * that is what gets validated, and may be edited freely until it fits; so is a text that the mask would truncate, see
 * `holdsText`. Text `typed` before imask loaded is guided as if typed now.
 */
export function maskElement(element: TextElement, mask: MaskName, fill: boolean, typed: boolean): Masking | null {
  const optionsNow = () => imaskOptions(mask, { fill: fill && document.activeElement === element });
  if (optionsNow() === null) return null;
  let guide: InputMask<MaskOptions> | null = null;
  let isEdited = false;
  const release = () => {
    guide?.destroy();
    guide = null;
  };
  const show = (text: string) => {
    isEdited = false;
    const options = optionsNow();
    if (options === null || maskText(mask, text) !== text) {
      release();
      element.value = text;
    } else if (guide === null) {
      element.value = text;
      guide = IMask<MaskOptions>(element, options);
    } else {
      guide.value = text;
    }
  };
  const guideTyped = (text: string) => {
    const options = optionsNow();
    if (options === null) return;
    element.value = '';
    guide = IMask<MaskOptions>(element, options);
    guide.masked.append(text, { input: true, raw: true }, '');
    guide.updateControl(guide.masked.value.length);
  };
  const read = () => (guide === null ? storedText(mask, element.value) : maskText(mask, element.value));
  const adapt = () => {
    const changed = optionsNow();
    if (changed !== null) guide?.updateOptions(changed);
  };
  const tidy = () => {
    adapt();
    if (guide !== null || isEdited) show(read());
  };
  /** Before imask, which would drop what does not fit. */
  const stopGuiding = () => {
    isEdited = true;
    const text = element.value;
    // imask accepts a text that reads as a whole, such as a pasted number with its country code.
    const stored = storedText(mask, text);
    if (guide === null || holdsText(mask, text) || (stored !== text && maskText(mask, stored) === stored)) return;
    const { value: shown, unmaskedValue } = guide;
    release();
    // Separators that imask added make no sense in a text that continues differently.
    if (!dates.has(mask) && text.startsWith(shown)) element.value = unmaskedValue + text.slice(shown.length);
  };
  /** A deletion, or an edit inside the text, stays as it is until blur. */
  const guideAgain = (event: Event) => {
    const text = element.value;
    const isDeleted = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (guide !== null || isDeleted || element.selectionStart !== text.length) return;
    if (holdsText(mask, text)) return guideTyped(text);
    const stored = storedText(mask, text);
    if (stored !== text) show(stored);
    isEdited = true;
  };
  element.addEventListener('input', stopGuiding, { capture: true });
  element.addEventListener('input', guideAgain);
  if (!typed) show(element.value);
  else if (holdsText(mask, element.value)) guideTyped(element.value);
  else isEdited = true;
  element.addEventListener('focus', adapt);
  element.addEventListener('blur', tidy);
  return {
    access: { write: (_, text) => show(text), read },
    destroy: () => {
      element.removeEventListener('input', stopGuiding, { capture: true });
      element.removeEventListener('input', guideAgain);
      element.removeEventListener('focus', adapt);
      element.removeEventListener('blur', tidy);
      release();
    },
  };
}
