import type { CompiledNode } from '../compile/compiledPage.ts';
import { BlockView } from './BlockView.tsx';
import { BoundField } from './BoundField.tsx';
import { RowView } from './RowView.tsx';

/** Any node of a compiled page. */
export function NodeView({ node }: { readonly node: CompiledNode }) {
  if (node.type === 'field') return <BoundField id={node.field} />;
  if (node.type === 'row') return <RowView node={node} />;
  return <BlockView node={node} />;
}
