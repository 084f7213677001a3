import type { ContentProps } from './contract/blockWidget.ts';
import { NodeView } from './NodeView.tsx';

/** Nodes one below the other. */
export function Content({ nodes }: ContentProps) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes neither move nor change while their page is shown
    <NodeView key={index} node={node} />
  ));
}
