import type { CompiledNode } from '../compile/compiledPage.ts';
import { BlockView } from './BlockView.tsx';
import { BoundField } from './BoundField.tsx';
import type { ContentProps } from './contract/blockWidget.ts';
import { RowView } from './RowView.tsx';

/** Nodes one below the other. */
export function Content({ nodes }: ContentProps) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes neither move nor change while their page is shown
    <NodeView key={index} node={node} />
  ));
}

/** Any node of a compiled page. */
function NodeView({ node }: { readonly node: CompiledNode }) {
  if (node.type === 'field') return <BoundField id={node.field} />;
  if (node.type === 'row') return <RowView node={node} />;
  return <BlockView node={node} />;
}
