import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/** A document is only valid if each choice of a field stores a value of its own. */
export const duplicateOption: Check = ({ writtenNodes }, report) => {
  for (const node of writtenNodes) {
    const { options } = node.value;
    const seen = new Set<unknown>();
    for (const [number, option] of Array.isArray(options) ? options.entries() : []) {
      const value: unknown = typeof option === 'object' && option !== null ? Reflect.get(option, 'value') : undefined;
      const place = inside(node, 'options', number, 'value');
      if (seen.has(value)) report(place, 'duplicate-option', `${JSON.stringify(value)} is a choice already.`);
      seen.add(value);
    }
  }
};
