import { ruleProblem } from '../rules/ruleProblem.ts';
import type { Check } from './check.ts';
import { contentDocuments } from './contentDocuments.ts';

/** A document is only valid if every rule that it adds can be met. */
export const contradictoryRule: Check = (project, report) => {
  for (const { loaded, index } of contentDocuments(project)) {
    for (const { value, path } of index.rules) {
      const problem = ruleProblem(value);
      if (problem !== null) report({ in: loaded, path }, 'contradictory-rule', problem);
    }
  }
};
