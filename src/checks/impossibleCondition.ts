import { referredField } from '../meaning/scope.ts';
import { conditionProblems } from '../rules/conditions/conditionProblems.ts';
import type { Check } from './check.ts';

/** A document is only valid if every condition can be evaluated: right types, bounds that can be met, good patterns. */
export const impossibleCondition: Check = ({ conditions }, report) => {
  for (const condition of conditions) {
    const typeOf = (reference: string) => referredField(condition.scope, reference)?.config?.type ?? null;
    for (const problem of conditionProblems(condition.value, typeOf))
      report(condition, 'impossible-condition', problem);
  }
};
