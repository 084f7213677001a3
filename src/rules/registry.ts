import type { CompiledCondition } from './condition.ts';
import type { AppliedRule, Rule } from './rule.ts';
import { boundRules } from './rules/boundRules.ts';
import { comparisonRules } from './rules/comparisonRules.ts';
import { groupRules } from './rules/groupRules.ts';
import { requiredRules } from './rules/requiredRules.ts';
import { textRules } from './rules/textRules.ts';
import { todayRules } from './rules/todayRules.ts';

/** Every rule by name. A new one is an entry of one of these. */
export const rules: Readonly<Record<string, Rule>> = {
  ...requiredRules,
  ...boundRules,
  ...todayRules,
  ...comparisonRules,
  ...textRules,
  ...groupRules,
};

/** @throws Error when there is no such rule; the message names those that there are. */
export function ruleNamed(name: string): Rule {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) {
    throw new Error(`There is no rule "${name}". There are: ${Object.keys(rules).join(', ')}.`);
  }
  return rule;
}

/**
 * Returns what is wrong with a rule whose shape its schema accepts, as a sentence for its author: bounds that
 * exclude each other, a pattern that cannot be used. Null when nothing is.
 * @throws Error when there is no such rule.
 */
export function ruleProblem(applied: AppliedRule): string | null {
  return ruleNamed(applied.rule).findContradiction(applied);
}

/**
 * Returns the conditions under which a rule of the server's config puts the required mark on its field; an empty
 * `all` always holds. Rules that set no mark give none.
 */
export function requiredWhen(applied: AppliedRule): readonly CompiledCondition[] {
  if (!ruleNamed(applied.rule).marksRequired) return [];
  const when = applied['when'];
  return isCompiledCondition(when) ? [when] : [{ all: [] }];
}

/** Adapters and the compiler leave nothing but compiled conditions in `when`. */
function isCompiledCondition(value: unknown): value is CompiledCondition {
  return typeof value === 'object' && value !== null;
}
