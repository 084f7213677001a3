import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { inside } from '../meaning/place.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { listOptions } from '../rules/lists/listOptions.ts';
import { isListName } from '../rules/option.ts';
import type { Check } from './check.ts';

/** A document is only valid if a field offers only values that its model config allows. */
export const unknownOptionValue: Check = ({ fields }, report) => {
  for (const node of fields) {
    const config = node.field?.config;
    const allowed = config?.type === 'boolean' ? ['true', 'false'] : config?.values;
    if (allowed === undefined) continue;
    for (const { values, at } of offered(node.value['options'])) {
      const strange = values.filter((value) => !allowed.includes(value));
      const [first] = strange;
      if (first === undefined) continue;
      const what = strange.length === 1 ? `"${first}" is not a value` : `${strange.join(', ')} are not values`;
      const message = `${what} of ${node.value.field}. It can have: ${allowed.join(', ')}.`;
      report(inside(node, 'options', ...at), 'unknown-option-value', message, didYouMean(first, allowed));
    }
  }
};

/** The choices one by one; those of a static list together, because they are in one place. */
function offered(options: unknown): readonly { readonly values: readonly string[]; readonly at: JsonPath }[] {
  if (Array.isArray(options)) {
    return options.flatMap((option: unknown, index) =>
      typeof option === 'object' && option !== null && 'value' in option
        ? [{ values: [String(option.value)], at: [index, 'value'] }]
        : [],
    );
  }
  if (typeof options !== 'object' || options === null || !('list' in options) || !isListName(options.list)) return [];
  return [{ values: listOptions(options.list).map(({ value }) => value), at: ['list'] }];
}
