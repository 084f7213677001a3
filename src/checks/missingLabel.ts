import type { Check } from './check.ts';

/**
 * A document is only valid if it says what each thing is: a field has a label, or a widget that needs none; a button and
 * a labelled value have a label or an icon, and a button with only an icon a name for screen readers.
 */
export const missingLabel: Check = ({ writtenNodes }, report) => {
  for (const node of writtenNodes) {
    const { type, widget, label, legend, icon, ariaLabel } = node.value;
    const refuse = (message: string) => report(node, 'missing-label', message);
    if (type === 'field' && widget !== 'hidden' && label === undefined && legend === undefined) {
      refuse('This field needs a "label". Use "suppressLabel" to keep it for screen readers only.');
    }
    if ((type !== 'button' && type !== 'labelledValue') || label !== undefined) continue;
    if (icon === undefined) refuse('Either label or icon must have a value.');
    else if (type === 'button' && ariaLabel === undefined) refuse('A button with only an icon needs an "ariaLabel".');
  }
};
