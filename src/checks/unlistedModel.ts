import { recordMappings } from '../documents/definitions/models.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

const mappings = [...recordMappings].join(' or ');

/** A document is only valid if only models that a claim has many records of are repeated, counted and discarded. */
export const unlistedModel: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { kind, value, path } of scope.index.references) {
      const model = kind === 'model' && path.at(-1) !== 'credentials' ? scope.models.get(value) : undefined;
      if (model === undefined || recordMappings.has(model.dtoMapping)) continue;
      const message = `"${value}" is ${model.key}, which has no records. Only models with the dtoMapping ${mappings} have.`;
      report({ in: scope.loaded, path }, 'unlisted-model', message);
    }
  }
};
