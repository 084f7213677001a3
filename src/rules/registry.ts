import type { CompiledCondition } from './condition.ts';
import type { AppliedRule, Rule } from './rule.ts';
import { boundRules } from './rules/boundRules.ts';
import { comparisonRules } from './rules/comparisonRules.ts';
import { groupRules } from './rules/groupRules.ts';
import { requiredRules } from './rules/requiredRules.ts';
import { textRules } from './rules/textRules.ts';
import { todayRules } from './rules/todayRules.ts';

export const rules: Readonly<Record<string, Rule>> = {
  ...requiredRules,
  ...boundRules,
  ...todayRules,
  ...comparisonRules,
  ...textRules,
  ...groupRules,
};

/** @throws Error when there is no such rule. */
export function ruleNamed(name: string): Rule {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) {
    throw new Error(`There is no rule "${name}". There are: ${Object.keys(rules).join(', ')}.`);
  }
  return rule;
}

/**
 * Returns a sentence for the author, or null; see `findContradiction`.
 * @throws Error when there is no such rule.
 */
export function ruleProblem(applied: AppliedRule): string | null {
  return ruleNamed(applied.rule).findContradiction(applied);
}

/** An empty `all` always holds; no conditions means no required mark. */
export function requiredWhen(applied: AppliedRule): readonly CompiledCondition[] {
  if (!ruleNamed(applied.rule).marksRequired) return [];
  const when = applied['when'];
  return isCompiledCondition(when) ? [when] : [{ all: [] }];
}

/** Adapters and the compiler leave only compiled conditions in `when`. */
function isCompiledCondition(value: unknown): value is CompiledCondition {
  return typeof value === 'object' && value !== null;
}
