import type { CompiledNode } from '../../compile/compiledPage.ts';
import { usePageScope } from '../pageScope.ts';

export interface Column {
  /** A text key; null for a node that is no field. */
  readonly label: string | null;
}

/** The heads of the columns that nodes make: the labels of fields. */
export function useColumns(nodes: readonly CompiledNode[]): readonly Column[] {
  const { flow } = usePageScope();
  return nodes.map((node) => ({ label: node.type === 'field' ? (flow.fields[node.field]?.label ?? null) : null }));
}
