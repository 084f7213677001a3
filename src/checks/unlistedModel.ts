import { recordMappings } from '../documents/definitions/models.ts';
import type { Check } from './check.ts';

const mappings = [...recordMappings].join(' or ');

/** A document is only valid if only models that a claim has many records of are repeated, counted and discarded. */
export const unlistedModel: Check = ({ references }, report) => {
  for (const reference of references) {
    const { kind, value, path, model } = reference;
    if (kind !== 'model' || model === null || path.at(-1) === 'credentials' || recordMappings.has(model.dtoMapping)) {
      continue;
    }
    const message = `"${value}" is ${model.key}, which has no records. Only models with the dtoMapping ${mappings} have.`;
    report(reference, 'unlisted-model', message);
  }
};
