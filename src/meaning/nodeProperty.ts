import type { PageNode } from '../documents/definitions/page.ts';

/** A property of a node whatever its type, or undefined; its shape is what the node's schema says. */
export function nodeProperty(node: PageNode, key: string): unknown {
  return Object.getOwnPropertyDescriptor(node, key)?.value;
}
