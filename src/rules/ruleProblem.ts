import { ruleNamed } from './registry.ts';
import type { AppliedRule } from './rule.ts';

/**
 * Returns what is wrong with a rule whose shape its schema accepts, as a sentence for its author: bounds that
 * exclude each other, a pattern that cannot be used. Null when nothing is.
 * @throws Error when there is no such rule.
 */
export function ruleProblem(applied: AppliedRule): string | null {
  return ruleNamed(applied.rule).findContradiction(applied);
}
