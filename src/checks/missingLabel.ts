import { nodeProperty } from '../meaning/flowMeaning.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if it says what each thing is: a field has a label, or a widget that needs none; a button and
 * a labelled value have a label or an icon, and a button with only an icon a name for screen readers.
 */
export const missingLabel: Check = ({ contentDocuments }, report) => {
  for (const { file, index } of contentDocuments) {
    for (const { value: node, path } of index.nodes) {
      const refuse = (message: string) => report({ file, path }, 'missing-label', message);
      const has = (key: string): boolean => nodeProperty(node, key) !== undefined;
      if (node.type === 'field' && nodeProperty(node, 'widget') !== 'hidden' && !has('label') && !has('legend')) {
        refuse('This field needs a "label". Use "suppressLabel" to keep it for screen readers only.');
      }
      if (node.type !== 'button' && node.type !== 'labelledValue') continue;
      if (!has('label') && !has('icon')) refuse('Either label or icon must have a value.');
      else if (node.type === 'button' && !has('label') && !has('ariaLabel')) {
        refuse('A button with only an icon needs an "ariaLabel".');
      }
    }
  }
};
