import type { Node } from 'jsonc-parser';
import { onceEach } from '../../rules/onceEach.ts';
import type { JsonPath } from './jsonPath.ts';

/** The value at a path of a syntax tree; undefined where the path leads nowhere. */
export function nodeAt(tree: Node, path: JsonPath): Node | undefined {
  let node: Node | undefined = tree;
  for (const step of path) node = node && childAt(node, step);
  return node;
}

function childAt(node: Node, step: string | number): Node | undefined {
  if (typeof step === 'string') return node.type === 'object' ? valuesOf(node).get(step) : undefined;
  return node.type === 'array' ? node.children?.[step] : undefined;
}

/** By key, so that a thousand texts of one language are not looked through for each of them. A key written twice: the first. */
const valuesOf = onceEach(({ children = [] }: Node): ReadonlyMap<string, Node> => {
  const values = new Map<string, Node>();
  for (const { children: [key, value] = [] } of children)
    if (key !== undefined && value !== undefined && !values.has(key.value)) values.set(key.value, value);
  return values;
});
