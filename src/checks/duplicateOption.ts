import { nodeProperty } from '../meaning/flowMeaning.ts';
import type { Check } from './check.ts';

/** A document is only valid if each choice of a field stores a value of its own. */
export const duplicateOption: Check = ({ contentDocuments }, report) => {
  for (const { file, index } of contentDocuments) {
    for (const { value: node, path } of index.nodes) {
      const options = nodeProperty(node, 'options');
      if (!Array.isArray(options)) continue;
      const seen = new Set<unknown>();
      for (const [number, option] of options.entries()) {
        const value: unknown = typeof option === 'object' && option !== null ? Reflect.get(option, 'value') : undefined;
        const place = { file, path: [...path, 'options', number, 'value'] };
        if (seen.has(value)) report(place, 'duplicate-option', `${JSON.stringify(value)} is a choice already.`);
        seen.add(value);
      }
    }
  }
};
