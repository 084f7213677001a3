import { type AppendFlags, ChangeDetails, type Masked } from 'imask';

/**
 * Returns imask's `prepare` for a mask in which a later key can change the meaning of what is there already.
 * `read` turns a whole text, however it is written, into what the mask takes; it gets the text before the caret
 * together with what is typed or pasted there, so that typing a text and pasting it give the same.
 */
export function prepareWhole(read: (text: string) => string) {
  return (text: string, masked: Masked, flags: AppendFlags): string | [string, ChangeDetails] => {
    if (flags.tail === true) return text;
    const before = masked.value;
    const known = read(before);
    const whole = read(before + text);
    if (whole.startsWith(known)) return whole.slice(known.length);
    const details = new ChangeDetails({ tailShift: -before.length });
    return [whole, details.aggregate(masked.remove(0))];
  };
}
