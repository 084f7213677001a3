import type { Static } from 'typebox';
import type { savedValues } from '../../widgets/savedValues/declaration.ts';
import type { PageNode } from '../documents/definitions/page.ts';
import { keyInside } from '../meaning/place.ts';
import { referredField } from '../meaning/scope.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if saved values are replaced only where the field can have them. */
export const unknownReplacement: Check = ({ nodes }, report) => {
  for (const node of nodes) {
    if (!isSavedValues(node.value)) continue;
    for (const [number, shown] of (node.value.fields ?? []).entries()) {
      const allowed = referredField(node.scope, shown.field)?.config?.values;
      for (const value of allowed === undefined ? [] : Object.keys(shown.replacements ?? {})) {
        if (allowed === undefined || allowed.includes(value)) continue;
        const place = keyInside(node, 'fields', number, 'replacements', value);
        const message = `"${value}" is not a value of ${shown.field}. It can have: ${allowed.join(', ')}.`;
        report(place, 'unknown-option-value', message, didYouMean(value, allowed));
      }
    }
  }
};

type ShownFields = Static<(typeof savedValues)['node']['fields']>;
const isSavedValues = (node: PageNode): node is PageNode & { readonly fields?: ShownFields } =>
  node.type === 'savedValues';
