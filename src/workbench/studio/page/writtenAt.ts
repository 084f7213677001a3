import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../../../documents/reading/jsonPath.ts';

/** What is written at a place; undefined where nothing is. */
export function writtenAt(text: string, path: JsonPath): unknown {
  const tree = parseTree(text.replace(/^\uFEFF/, ''));
  const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
  return node === undefined ? undefined : getNodeValue(node);
}
