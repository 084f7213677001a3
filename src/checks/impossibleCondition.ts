import { referredField } from '../meaning/fieldReference.ts';
import { scopesOf } from '../meaning/scopes.ts';
import { conditionProblems } from '../rules/conditions/conditionProblems.ts';
import type { Check } from './check.ts';

/** A document is only valid if every condition can be evaluated: right types, bounds that can be met, good patterns. */
export const impossibleCondition: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    const typeOf = (reference: string) => referredField(scope, reference)?.config?.type ?? null;
    for (const { value, path } of scope.index.conditions) {
      for (const problem of conditionProblems(value, typeOf)) {
        report({ in: scope.loaded, path }, 'impossible-condition', problem);
      }
    }
  }
};
