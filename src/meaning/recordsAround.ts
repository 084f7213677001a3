import type { PageNode } from '../documents/definitions/page.ts';
import { isInside, type JsonPath } from '../documents/reading/jsonPath.ts';
import { nodeProperty } from './nodeProperty.ts';
import type { Scope, ScopeModel } from './scopes.ts';

/** The block widgets that ask for several records of one model. */
export const recordWidgets = ['repeatingForm', 'repeatingTable', 'uploadManager'] as const;

/** Returns "repeatingForm, repeatingTable, or uploadManager", for messages. */
export function recordWidgetNames(): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(recordWidgets);
}

export const isRecordsNode = (node: PageNode): boolean => recordWidgets.some((name) => name === node.type);

/**
 * Returns the model in whose records a node stands, or null outside of records. A node that asks for records does not
 * itself stand in them. For a shared block the records around the place where it is used count too.
 */
export function recordsAround(scope: Scope, path: JsonPath): ScopeModel | null {
  const around = scope.index.nodes.findLast(
    ({ value, path: outer }) => isRecordsNode(value) && outer.length < path.length && isInside(path, outer),
  );
  return around === undefined ? scope.recordsOf : modelOf(scope, around.value);
}

/**
 * Returns the model of whose records one is at hand where a reference is read, or null where none is. The conditions
 * and the minimum of a node that asks for records are asked outside of them; what it or a list of saved values shows
 * is read in each.
 */
export function recordsRead(scope: Scope, path: JsonPath): ScopeModel | null {
  const own = scope.index.nodes.findLast((node) => isInside(path, node.path));
  if (own === undefined) return scope.recordsOf;
  return showsRecords(own.value, path[own.path.length]) ? modelOf(scope, own.value) : recordsAround(scope, own.path);
}

const showsRecords = (node: PageNode, key: string | number | undefined): boolean =>
  isRecordsNode(node) ? key === 'summaryFields' : node.type === 'savedValues' && key === 'fields';

const modelOf = (scope: Scope, node: PageNode): ScopeModel | null =>
  scope.models.get(String(nodeProperty(node, 'model'))) ?? scope.recordsOf;
