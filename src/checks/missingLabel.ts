import { nodeProperty } from '../meaning/nodeProperty.ts';
import type { Check } from './check.ts';
import { contentDocuments } from './contentDocuments.ts';

/**
 * A document is only valid if people are told what each thing is: a field has a label, or a widget that needs none; a
 * button and a labelled value have a label or an icon, and a button with only an icon a name for screen readers.
 */
export const missingLabel: Check = (project, report) => {
  for (const { loaded, index } of contentDocuments(project)) {
    for (const { value: node, path } of index.nodes) {
      const place = { in: loaded, path };
      const has = (key: string): boolean => nodeProperty(node, key) !== undefined;
      if (node.type === 'field' && nodeProperty(node, 'widget') !== 'hidden' && !has('label') && !has('legend')) {
        report(
          place,
          'missing-label',
          'This field needs a "label". Use "suppressLabel" to keep it for screen readers only.',
        );
      }
      if (node.type !== 'button' && node.type !== 'labelledValue') continue;
      if (!has('label') && !has('icon')) report(place, 'missing-label', 'Either label or icon must have a value.');
      else if (node.type === 'button' && !has('label') && !has('ariaLabel')) {
        report(place, 'missing-label', 'A button with only an icon needs an "ariaLabel".');
      }
    }
  }
};
