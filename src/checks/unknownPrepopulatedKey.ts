import { modelOf } from '../meaning/models.ts';
import { inside } from '../meaning/place.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if every prepopulated field takes a key of the prepopulated data's model config. */
export const unknownPrepopulatedKey: Check = ({ fields, configs }, report) => {
  for (const node of fields) {
    const key = node.value.prepopulatedDataKey;
    if (key === undefined) continue;
    const { name, fields } = modelOf(node.scope.flow.formType, { dtoMapping: 'prepopulatedData' }, configs);
    if (fields === null || fields.has(key)) continue;
    const message = `"${key}" is not a field of ${name}.`;
    report(inside(node, 'prepopulatedDataKey'), 'unknown-prepopulated-key', message, didYouMean(key, fields.keys()));
  }
};
