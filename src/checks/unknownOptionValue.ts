import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { nodeProperty } from '../meaning/nodeProperty.ts';
import { scopesOf } from '../meaning/scopes.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { listOptions } from '../rules/lists/listOptions.ts';
import type { ModelField } from '../rules/modelField.ts';
import { isListName } from '../rules/option.ts';
import type { Check } from './check.ts';

/** A document is only valid if a field offers only values that its model config allows. */
export const unknownOptionValue: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      if (!isFieldNode(node)) continue;
      const config = referredField(scope, node.field)?.config;
      const allowed = config === undefined || config === null ? undefined : allowedValues(config);
      if (allowed === undefined) continue;
      for (const { values, at } of offered(nodeProperty(node, 'options'), [...path, 'options'])) {
        const strange = values.filter((value) => !allowed.includes(value));
        const [first] = strange;
        if (first === undefined) continue;
        const what = strange.length === 1 ? `"${first}" is not a value` : `${strange.join(', ')} are not values`;
        const message = `${what} of ${node.field}. It can have: ${allowed.join(', ')}.`;
        report({ in: scope.loaded, path: at }, 'unknown-option-value', message, didYouMean(first, allowed));
      }
    }
  }
};

const allowedValues = (config: ModelField): readonly string[] | undefined =>
  config.type === 'boolean' ? ['true', 'false'] : config.values;

/** The choices one by one; those of a static list together, because they stand in one place. */
function offered(
  options: unknown,
  path: JsonPath,
): readonly { readonly values: readonly string[]; readonly at: JsonPath }[] {
  if (Array.isArray(options)) {
    return options.flatMap((option: unknown, index) =>
      typeof option === 'object' && option !== null && 'value' in option
        ? [{ values: [String(option.value)], at: [...path, index, 'value'] }]
        : [],
    );
  }
  if (typeof options !== 'object' || options === null || !('list' in options) || !isListName(options.list)) return [];
  return [{ values: listOptions(options.list).map(({ value }) => value), at: [...path, 'list'] }];
}
