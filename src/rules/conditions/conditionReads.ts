import type { Condition } from '../condition.ts';

/** What a condition looks at, each once, in the order in which it is written. */
export interface ConditionReads {
  readonly fields: readonly string[];
  /** Models whose saved records are counted. */
  readonly models: readonly string[];
  /** Named conditions; none in a compiled condition. */
  readonly names: readonly string[];
}

/** Returns the fields, models and named conditions that a condition reads, however deep. */
export function conditionReads(condition: Condition): ConditionReads {
  const fields = new Set<string>();
  const models = new Set<string>();
  const names = new Set<string>();
  const visit = (part: Condition): void => {
    if (typeof part === 'string') names.add(part);
    else if ('all' in part) part.all.forEach(visit);
    else if ('any' in part) part.any.forEach(visit);
    else if ('not' in part) visit(part.not);
    else if ('count' in part) models.add(part.count);
    else fields.add(part.field);
  };
  visit(condition);
  return { fields: [...fields], models: [...models], names: [...names] };
}
