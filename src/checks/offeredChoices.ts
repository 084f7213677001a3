import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { Project } from '../documents/reading/project.ts';
import { listNamed } from '../rules/option.ts';

interface Offered {
  readonly values: readonly string[];
  /** Where they are, from the options on. */
  readonly at: JsonPath;
}

/** The choices one by one; those of a static list together, because they are in one place. None of a list that cannot be read. */
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
