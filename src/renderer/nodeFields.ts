import type { CompiledNode, FieldId } from '../compile/compiledPage.ts';

/** The fields that stand in these nodes and in the rows among them, in reading order. */
export function nodeFields(nodes: readonly CompiledNode[]): readonly FieldId[] {
  return nodes.flatMap((node) => {
    if (node.type === 'field') return [node.field];
    return node.type === 'row' ? nodeFields(node.cells) : [];
  });
}
