import { useEffect, useState } from 'react';
import type { CompiledNode } from '../compile/compiledPage.ts';
import { whenIdle } from './contract/whenIdle.ts';

const firstFields = 30;
const fieldsPerStep = 40;

function weight(node: CompiledNode): number {
  return node.type === 'row' ? node.cells.reduce((sum, cell) => sum + weight(cell), 0) : 1;
}

/** The first nodes that hold about this many fields; at least one. */
export function firstNodes(nodes: readonly CompiledNode[], fields: number): readonly CompiledNode[] {
  let count = 0;
  for (let sum = 0; count < nodes.length && sum < fields; count += 1) {
    const node = nodes[count];
    sum += node === undefined ? 0 : weight(node);
  }
  return nodes.slice(0, count);
}

/**
 * The nodes to render now: of a long page the first thirty fields at once, then forty more whenever the browser is
 * idle. With `all` every node from now on.
 */
export function useGradualNodes(nodes: readonly CompiledNode[], all: boolean): readonly CompiledNode[] {
  const [fields, setFields] = useState(firstFields);
  const shown = all ? nodes : firstNodes(nodes, fields);
  const isDone = shown.length === nodes.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step schedules the next
  useEffect(() => {
    if (isDone) return;
    return whenIdle(() => setFields((count) => count + fieldsPerStep));
  }, [isDone, fields]);
  return shown;
}
