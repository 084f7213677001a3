import { ruleProblem } from '../rules/ruleProblem.ts';
import type { Check } from './check.ts';

/** A document is only valid if every rule that it adds can be met. */
export const contradictoryRule: Check = ({ documents }, report) => {
  for (const { file, index } of documents) {
    for (const { value, path } of index.rules) {
      const problem = ruleProblem(value);
      if (problem !== null) report({ file, path }, 'contradictory-rule', problem);
    }
  }
};
