import type { Static } from 'typebox';
import type { savedValues } from '../../widgets/savedValues/declaration.ts';
import type { PageNode } from '../documents/definitions/page.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { inside, keyInside } from '../meaning/place.ts';
import { referredField } from '../meaning/scope.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { listOptions } from '../rules/lists/listOptions.ts';
import { isListName } from '../rules/option.ts';
import { each } from './check.ts';

/** A document is only valid if a field offers only values that its model config allows. */
export const unknownOptionValue = each('fields', (node, report) => {
  const config = node.field?.config;
  const allowed = config?.type === 'boolean' ? ['true', 'false'] : config?.values;
  if (allowed === undefined) return;
  for (const { values, at } of offered(node.value['options'])) {
    const strange = values.filter((value) => !allowed.includes(value));
    const [first] = strange;
    if (first === undefined) continue;
    const what = strange.length === 1 ? `"${first}" is not a value` : `${strange.join(', ')} are not values`;
    const message = `${what} of ${node.value.field}. It can have: ${allowed.join(', ')}.`;
    report(inside(node, 'options', ...at), 'unknown-option-value', message, didYouMean(first, allowed));
  }
});

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

/** A document is only valid if each choice of a field stores a value of its own. */
export const duplicateOption = each('writtenNodes', (node, report) => {
  const { options } = node.value;
  const seen = new Set<unknown>();
  for (const [number, option] of Array.isArray(options) ? options.entries() : []) {
    const value: unknown = typeof option === 'object' && option !== null ? Reflect.get(option, 'value') : undefined;
    const place = inside(node, 'options', number, 'value');
    if (seen.has(value)) report(place, 'duplicate-option', `${JSON.stringify(value)} is a choice already.`);
    seen.add(value);
  }
});

/** A document is only valid if saved values are replaced only where the field can have them. */
export const unknownReplacement = each('nodes', (node, report) => {
  if (!isSavedValues(node.value)) return;
  for (const [number, shown] of (node.value.fields ?? []).entries()) {
    const allowed = referredField(node.scope, shown.field)?.config?.values;
    for (const value of allowed === undefined ? [] : Object.keys(shown.replacements ?? {})) {
      if (allowed === undefined || allowed.includes(value)) continue;
      const place = keyInside(node, 'fields', number, 'replacements', value);
      const message = `"${value}" is not a value of ${shown.field}. It can have: ${allowed.join(', ')}.`;
      report(place, 'unknown-option-value', message, didYouMean(value, allowed));
    }
  }
});

type ShownFields = Static<(typeof savedValues)['node']['fields']>;
const isSavedValues = (node: PageNode): node is PageNode & { readonly fields?: ShownFields } =>
  node.type === 'savedValues';
