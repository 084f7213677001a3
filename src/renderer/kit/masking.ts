import IMask, { type InputMask } from 'imask';
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

/**
 * Lets imask guide what is typed into an element; null for `NONE`. With `fill` separators appear as one types, but a
 * separator that waits for more typing goes when the focus does. This file brings imask: load it
 * lazily.
 *
 * A text that the mask would show otherwise than it is stored (a prepopulated number with an extension) is shown as it
 * is, for that is what is judged; it is typed into freely until it fits. What was `typed` before the mask came is guided as
 * if it were typed now, unless a letter or a digit of it would be lost.
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
    if (said(guide.masked.value) === said(text)) return guide.updateControl(guide.masked.value.length);
    release();
    element.value = text;
    isEdited = true;
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
  const onInput = () => {
    isEdited = true;
  };
  if (typed) guideTyped(element.value);
  else show(element.value);
  element.addEventListener('input', onInput);
  element.addEventListener('focus', adapt);
  element.addEventListener('blur', tidy);
  return {
    access: { write: (_, text) => show(text), read },
    destroy: () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('focus', adapt);
      element.removeEventListener('blur', tidy);
      release();
    },
  };
}

/** The letters and digits of a text, without the zeros, which a mask of a date puts in. */
function said(text: string): string {
  return text.replace(/[^\p{L}\p{N}]|0/gu, '');
}
