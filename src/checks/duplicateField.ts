import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/** A document is only valid if each field is asked once in a flow; elsewhere it can be shown as a labelled value. */
export const duplicateField: Check = ({ fields }, report) => {
  const askedIn = new Map<string, string>();
  for (const node of fields) {
    const { field, scope } = node;
    if (field === null) continue;
    const id = `${scope.flow.formType}/${field.id}`;
    const first = askedIn.get(id);
    const message = `The field ${field.id} is asked already on ${first}. Show it here as a labelledValue, or bind another model.`;
    if (first === undefined) askedIn.set(id, scope.page?.path ?? '');
    else report(inside(node, 'field'), 'duplicate-field', message);
  }
};
