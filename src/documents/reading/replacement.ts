import type { Node } from 'jsonc-parser';
import type { DocumentSource, SourcePosition } from './documentSource.ts';
import type { Change, Fix } from './fix.ts';
import type { JsonPath } from './jsonPath.ts';
import { nodeAt } from './nodeAt.ts';

/**
 * The fix that writes the suggestion where its word stands in the text or key of a fault. Undefined where the author
 * did not write the word there, or wrote it twice.
 */
export function replacement(
  { file, tree }: DocumentSource,
  { path, atKey = false }: SourcePosition,
  suggestion: string | undefined,
  insteadOf: string | undefined,
): Fix | undefined {
  if (tree === undefined || insteadOf === undefined || suggestion === undefined) return undefined;
  const found = nearestNode(tree, path);
  const key = found.path.at(-1);
  const value: unknown = found.node.type === 'string' ? found.node.value : undefined;
  const isKey = atKey && typeof key === 'string';
  const text = isKey || typeof value !== 'string' ? undefined : replaced(value, insteadOf, suggestion);
  const name = typeof key === 'string' && found.path === path ? replaced(key, insteadOf, suggestion) : undefined;
  const edit = text !== undefined ? { set: text } : name !== undefined ? { rename: name } : undefined;
  if (edit === undefined) return undefined;
  const change: Change = { file, path: found.path, ...edit };
  return { title: `Write "${suggestion}" instead of "${insteadOf}".`, changes: [change] };
}

/** In place of a value in full the author may have written a text alone. */
function nearestNode(tree: Node, path: JsonPath): { readonly node: Node; readonly path: JsonPath } {
  for (let length = path.length; length > 0; length -= 1) {
    const steps = length === path.length ? path : path.slice(0, length);
    const node = nodeAt(tree, steps);
    if (node !== undefined) return { node, path: steps };
  }
  return { node: tree, path: [] };
}

function replaced(written: string, word: string, by: string): string | undefined {
  if (written === word) return by;
  const beginning = /^LocKey_[^_]+_/.exec(word)?.[0];
  // The beginning of a text's key may be left out.
  if (beginning !== undefined && word === beginning + written) {
    return by.startsWith(beginning) ? by.slice(beginning.length) : by;
  }
  const [before = '', after, ...more] = written.split(word);
  const isWord = !/[\w-]$/.test(before) && !/^[\w/-]/.test(after ?? '');
  return word !== '' && after !== undefined && more.length === 0 && isWord ? before + by + after : undefined;
}
