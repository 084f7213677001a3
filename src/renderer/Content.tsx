import type { CompiledNode } from '../compile/compiledPage.ts';
import { BlockView } from './BlockView.tsx';
import { BoundField } from './BoundField.tsx';
import type { ContentProps } from './contract/blockWidget.ts';
import { styled } from './kit/styled.ts';
import { RowView } from './RowView.tsx';

const List = styled('dl')({ margin: 0, '&:empty': { display: 'none' } });

interface Neighbours {
  /** Index of the first node. */
  readonly from: number;
  readonly nodes: readonly CompiledNode[];
}

const isPair = (node: CompiledNode | undefined) => node !== undefined && 'reads' in node && node.reads === 'answer';

function neighbours(nodes: readonly CompiledNode[]): readonly Neighbours[] {
  const starts = nodes.flatMap((node, index) => (isPair(node) && isPair(nodes[index - 1]) ? [] : [index]));
  return starts.map((from, index) => ({ from, nodes: nodes.slice(from, starts[index + 1]) }));
}

/** Adjacent labelled values form one list, which a screen reader reads and counts as one. */
export function Content({ nodes }: ContentProps) {
  return neighbours(nodes).flatMap(({ from, nodes: group }) => {
    const views = group.map((node, index) => viewOf(node, from + index));
    return isPair(group[0]) ? <List key={from}>{views}</List> : views;
  });
}

function viewOf(node: CompiledNode, key: number) {
  if (node.type === 'field') return <BoundField key={key} id={node.field} />;
  if (node.type === 'row') return <RowView key={key} node={node} />;
  return <BlockView key={key} node={node} />;
}
