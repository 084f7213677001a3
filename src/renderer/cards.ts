import type { CompiledNode } from '../compile/compiledPage.ts';

export interface NodeGroup {
  readonly isCard: boolean;
  readonly nodes: readonly CompiledNode[];
}

/** Blocks with a heading of their own get a card. */
const isOwnCard = (node: CompiledNode) => 'reads' in node && (node.reads === 'section' || node.reads === 'records');

const beginsCard = (node: CompiledNode) =>
  'reads' in node && node.reads === 'heading' && node.properties.level === 'h2';

const isAnswered = ({ type }: CompiledNode) => type === 'field' || type === 'row';

/**
 * A second-level heading starts a card that extends to the next one; blocks with their own heading and fields without
 * one get cards too. Everything before them introduces the page without a card.
 */
export function groupInCards(nodes: readonly CompiledNode[]): readonly NodeGroup[] {
  const groups: { isCard: boolean; isClosed: boolean; nodes: CompiledNode[] }[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    const isOwn = isOwnCard(node);
    const isCard = isOwn || beginsCard(node) || isAnswered(node);
    const isOpen = last !== undefined && !last.isClosed && (last.isCard || !isCard);
    if (isOpen && !isOwn && !beginsCard(node)) last.nodes.push(node);
    else groups.push({ isCard, isClosed: isOwn, nodes: [node] });
  }
  return groups;
}
