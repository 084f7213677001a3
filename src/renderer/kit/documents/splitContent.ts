import { useMemo } from 'react';
import type { CompiledFlow, CompiledNode, FieldId } from '../../../compile/compiledPage.ts';
import { usePageScope } from '../../pageScope.ts';
import { fixedChoices } from './useDocuments.ts';

export interface DocumentContent {
  /** The first list of choices, which stands beside the file's name. */
  readonly kind: FieldId | null;
  /** What else is asked of a document. */
  readonly rest: readonly CompiledNode[];
  readonly restFields: readonly FieldId[];
}

export function splitContent(
  content: readonly CompiledNode[],
  file: FieldId,
  { fields }: Pick<CompiledFlow, 'fields'>,
): DocumentContent {
  const isAlways = (node: CompiledNode) => !('showWhen' in node) || node.showWhen === null;
  const kind = fieldsIn(content.filter(isAlways)).find((id) => fixedChoices(fields[id]) !== null) ?? null;
  const rest = without(content, [file, kind]);
  return { kind, rest, restFields: fieldsIn(rest) };
}

function fieldsIn(nodes: readonly CompiledNode[]): readonly FieldId[] {
  return nodes.flatMap((node) => {
    if (node.type === 'field') return [node.field];
    return node.type === 'row' ? fieldsIn(node.cells) : [];
  });
}

function without(nodes: readonly CompiledNode[], left: readonly (FieldId | null)[]): readonly CompiledNode[] {
  return nodes.flatMap((node): readonly CompiledNode[] => {
    if (node.type === 'field') return left.includes(node.field) ? [] : [node];
    if (node.type !== 'row') return [node];
    const cells = node.cells.flatMap((cell, index) => {
      const [kept] = without([cell], left);
      return kept === undefined ? [] : [{ kept, column: node.columns[index] ?? 12 }];
    });
    const [only, ...others] = cells;
    if (only === undefined) return [];
    // The row's columns were measured with what is left out.
    if (others.length === 0 && node.showWhen === null) return [only.kept];
    return [{ ...node, cells: cells.map(({ kept }) => kept), columns: cells.map(({ column }) => column) }];
  });
}

export function useDocumentContent(content: readonly CompiledNode[], file: FieldId): DocumentContent {
  const { flow } = usePageScope();
  return useMemo(() => splitContent(content, file, flow), [content, file, flow]);
}
