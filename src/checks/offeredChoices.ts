import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { Project } from '../documents/reading/project.ts';
import { listNamed } from '../rules/option.ts';

interface Offered {
  readonly values: readonly string[];
  readonly at: JsonPath;
}

/** A static list is one entry, because it is in one place; an unreadable list has none. */
export function offeredChoices(options: unknown, lists: Project['lists']): readonly Offered[] {
  if (Array.isArray(options)) {
    return options.flatMap((option: unknown, index) =>
      typeof option === 'object' && option !== null && 'value' in option
        ? [{ values: [String(option.value)], at: [index, 'value'] }]
        : [],
    );
  }
  const list = lists.get(listNamed(options) ?? '')?.document ?? null;
  return list === null ? [] : [{ values: list.values, at: ['list'] }];
}
