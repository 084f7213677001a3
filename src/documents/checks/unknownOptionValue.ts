import { listOptions } from '../../rules/lists/listOptions.ts';
import type { ModelField } from '../../rules/modelField.ts';
import { isListName } from '../../rules/option.ts';
import { didYouMean } from '../didYouMean.ts';
import { isFieldNode } from '../fieldNode.ts';
import { referredField } from '../fieldReference.ts';
import type { JsonPath } from '../jsonPath.ts';
import { scopesOf } from '../scopes.ts';
import type { Check } from './check.ts';

/** A document is only valid if a field offers only values that its model config allows. */
export const unknownOptionValue: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      if (!isFieldNode(node)) continue;
      const config = referredField(scope, node.field)?.config;
      const allowed = config === undefined || config === null ? undefined : allowedValues(config);
      if (allowed === undefined) continue;
      for (const { value, at } of offered(node['options'], [...path, 'options'])) {
        if (allowed.includes(value)) continue;
        const message = `"${value}" is not a value of ${node.field}. It can have: ${allowed.join(', ')}.`;
        report({ in: scope.loaded, path: at }, 'unknown-option-value', message, didYouMean(value, allowed));
      }
    }
  }
};

const allowedValues = (config: ModelField): readonly string[] | undefined =>
  config.type === 'boolean' ? ['true', 'false'] : config.values;

function offered(options: unknown, path: JsonPath): readonly { readonly value: string; readonly at: JsonPath }[] {
  if (Array.isArray(options)) {
    return options.flatMap((option: unknown, index) =>
      typeof option === 'object' && option !== null && 'value' in option
        ? [{ value: String(option.value), at: [...path, index, 'value'] }]
        : [],
    );
  }
  if (typeof options !== 'object' || options === null || !('list' in options) || !isListName(options.list)) return [];
  return listOptions(options.list).map(({ value }) => ({ value, at: [...path, 'list'] }));
}
