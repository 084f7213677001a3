import type { CompiledNode } from '../compile/compiledPage.ts';

/** Nodes that stand together: on a card, or free on the page. */
export interface NodeGroup {
  readonly isCard: boolean;
  readonly nodes: readonly CompiledNode[];
}

/** Whether it has a heading of its own, and so a card. */
const isOwnCard = (node: CompiledNode) => 'reads' in node && (node.reads === 'section' || node.reads === 'records');

const beginsCard = (node: CompiledNode) =>
  'reads' in node && node.reads === 'heading' && node.properties.level === 'h2';

/** What is answered, unlike what is only read. */
const isAnswered = ({ type }: CompiledNode) => type === 'field' || type === 'row';

/**
 * A page's nodes as its reader groups them: a heading of the second level begins a card that goes on to the next one,
 * whatever has a heading of its own is one, and so are fields that no heading stands over. What comes before all of them
 * introduces the page and stands free.
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
