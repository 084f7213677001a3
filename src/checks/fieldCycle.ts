import { isInside, type JsonPath } from '../documents/reading/jsonPath.ts';
import { conditionFieldIds } from '../meaning/conditionFields.ts';
import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { findCircle } from '../meaning/findCircle.ts';
import { type Scope, scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

/** A document is only valid if no field's being shown comes to depend on the field itself. */
export const fieldCycle: Check = (project, report) => {
  const byFlow = Map.groupBy(scopesOf(project), (scope) => scope.flow);
  for (const scopes of byFlow.values()) {
    const fields = scopes.flatMap(fieldsOf);
    const reads = new Map(fields.map((field) => [field.id, field.reads]));
    for (const { id, scope, path } of fields) {
      const circle = findCircle(id, (field) => reads.get(field) ?? []);
      if (circle === null) continue;
      const message = `Whether this field is shown depends on itself: ${circle.join(' → ')}. Remove one of the conditions.`;
      report({ in: scope.loaded, path: [...path, 'field'] }, 'field-cycle', message);
    }
  }
};

interface ReadingField {
  readonly id: string;
  readonly reads: readonly string[];
  readonly scope: Scope;
  readonly path: JsonPath;
}

function fieldsOf(scope: Scope): readonly ReadingField[] {
  return scope.index.nodes.flatMap(({ value: node, path }) => {
    const field = isFieldNode(node) ? referredField(scope, node.field) : null;
    if (field === null) return [];
    return [{ id: field.id, reads: readsOf(scope, path), scope, path }];
  });
}

/** What decides whether the node at the path is shown: its own conditions, and those of the nodes around it. */
function readsOf(scope: Scope, path: JsonPath): readonly string[] {
  const around = scope.index.nodes.filter((node) => isInside(path, node.path));
  return around.flatMap(({ value: node, path: at }) => {
    const conditions = [
      ...(node.showWhen === undefined ? [] : [node.showWhen]),
      ...(isFieldNode(node) ? (node.dependencies?.on ?? []).map(({ when }) => when) : []),
    ];
    const choice = isFieldNode(node) && at.length < path.length ? referredField(scope, node.field)?.id : undefined;
    return [
      ...conditions.flatMap((condition) => conditionFieldIds(condition, scope)),
      ...(choice === undefined ? [] : [choice]),
    ];
  });
}
