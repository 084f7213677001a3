import type { CompiledNode } from '../compile/compiledPage.ts';

/** Nodes that stand together: on a card, or free on the page. */
export interface NodeGroup {
  readonly isCard: boolean;
  readonly nodes: readonly CompiledNode[];
}

/** They have a heading of their own, and so a card. */
const ownCards: ReadonlySet<CompiledNode['type']> = new Set([
  'summary',
  'repeatingTable',
  'repeatingForm',
  'uploadManager',
]);

const beginsCard = (node: CompiledNode) => node.type === 'header' && headingLevel(node) === 'h2';

function headingLevel(node: CompiledNode): unknown {
  return 'properties' in node && 'level' in node.properties ? node.properties.level : null;
}

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
    const isOwn = ownCards.has(node.type);
    const isCard = isOwn || beginsCard(node) || isAnswered(node);
    const isOpen = last !== undefined && !last.isClosed && (last.isCard || !isCard);
    if (isOpen && !isOwn && !beginsCard(node)) last.nodes.push(node);
    else groups.push({ isCard, isClosed: isOwn, nodes: [node] });
  }
  return groups;
}
