import { isInside, type JsonPath } from './jsonPath.ts';
import { nodeProperty } from './nodeProperty.ts';
import type { PageNode } from './page.ts';
import type { Scope, ScopeModel } from './scopes.ts';

/** The block widgets that ask for several records of one model. */
export const recordWidgets = ['repeatingForm', 'repeatingTable', 'uploadManager'] as const;

/**
 * Returns the model in whose records a place of a document stands, or null outside of records. For a shared block the
 * records around the place where it is used count too.
 */
export function recordsAround(scope: Scope, path: JsonPath): ScopeModel | null {
  const around = scope.index.nodes.findLast(({ value, path: outer }) => isRecords(value) && isInside(path, outer));
  if (around === undefined) return scope.recordsOf;
  return scope.models.get(String(nodeProperty(around.value, 'model'))) ?? scope.recordsOf;
}

const isRecords = (node: PageNode): boolean => recordWidgets.some((name) => name === node.type);
