import { propertyOf } from '../meaning/flowMeaning.ts';
import type { Check } from './check.ts';

/** A document is only valid if each answer that a labelled value shows is asked on some page of the flow. */
export const unaskedField: Check = ({ meanings }, report) => {
  for (const { resolved, nodes, references } of meanings) {
    const asked = new Set(nodes.map(({ field }) => field?.id));
    for (const reference of references) {
      const { field, node, records, value } = reference;
      if (field === null || node?.value.type !== 'labelledValue' || propertyOf(reference) !== 'value') continue;
      // A field of a record that is not available is refused by a check of its own.
      if (asked.has(field.id) || (field.model.isList && records?.key !== field.model.key)) continue;
      const message = `No page of ${resolved.formType} asks ${value}, so there is no answer to show.`;
      report(reference, 'unasked-field', message);
    }
  }
};
