import { isInside, type JsonPath } from '../documents/reading/jsonPath.ts';
import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { recordsRead } from '../meaning/recordsAround.ts';
import { type Scope, type ScopeModel, scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

/** A document is only valid if each answer that a labelled value shows is asked on some page of the flow. */
export const unaskedField: Check = (project, report) => {
  for (const scopes of Map.groupBy(scopesOf(project), (scope) => scope.flow).values()) {
    const asked = new Set(
      scopes.flatMap((scope) =>
        scope.index.nodes.map(({ value: node }) => (isFieldNode(node) ? referredField(scope, node.field)?.id : null)),
      ),
    );
    for (const scope of scopes) {
      for (const { kind, value, path } of scope.index.references) {
        const own = scope.index.nodes.findLast((node) => isInside(path, node.path));
        if (kind !== 'field' || own?.value.type !== 'labelledValue' || path[own.path.length] !== 'value') continue;
        const field = referredField(scope, value);
        if (field === null || asked.has(field.id) || isUnreadable(scope, path, field.model)) continue;
        const message = `No page of ${scope.flow.formType} asks ${value}, so there is no answer to show.`;
        report({ in: scope.loaded, path }, 'unasked-field', message);
      }
    }
  }
};

/** A field of a record that is not at hand: that is said by a check of its own. */
const isUnreadable = (scope: Scope, path: JsonPath, model: ScopeModel): boolean =>
  model.isList && recordsRead(scope, path)?.key !== model.key;
