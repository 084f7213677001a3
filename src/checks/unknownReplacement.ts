import type { Static } from 'typebox';
import type { savedValues } from '../../widgets/savedValues/declaration.ts';
import type { PageNode } from '../documents/definitions/page.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { scopesOf } from '../meaning/scopes.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if saved values are replaced only where the field can have them. */
export const unknownReplacement: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      if (!isSavedValues(node)) continue;
      for (const [number, shown] of (node.fields ?? []).entries()) {
        const allowed = referredField(scope, shown.field)?.config?.values;
        if (allowed === undefined) continue;
        for (const value of Object.keys(shown.replacements ?? {})) {
          if (allowed.includes(value)) continue;
          const place = { in: scope.loaded, path: [...path, 'fields', number, 'replacements', value], atKey: true };
          const message = `"${value}" is not a value of ${shown.field}. It can have: ${allowed.join(', ')}.`;
          report(place, 'unknown-option-value', message, didYouMean(value, allowed));
        }
      }
    }
  }
};

type ShownFields = Static<(typeof savedValues)['node']['fields']>;
const isSavedValues = (node: PageNode): node is PageNode & { readonly fields?: ShownFields } =>
  node.type === 'savedValues';
