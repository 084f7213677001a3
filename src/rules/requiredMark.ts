import type { CompiledCondition } from './condition.ts';
import { ruleNamed } from './registry.ts';
import type { AppliedRule } from './rule.ts';

/**
 * Returns the conditions under which a rule of the server's config puts the required mark on its field; an empty
 * `all` always holds. Rules that set no mark give none.
 */
export function requiredWhen(applied: AppliedRule): readonly CompiledCondition[] {
  if (!ruleNamed(applied.rule).marksRequired) return [];
  const when = applied['when'];
  return isCompiledCondition(when) ? [when] : [{ all: [] }];
}

/** Adapters and `mapRule` leave nothing but compiled conditions in `when`. */
function isCompiledCondition(value: unknown): value is CompiledCondition {
  return typeof value === 'object' && value !== null;
}
