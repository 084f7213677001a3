import type { CompiledNode } from '../../compile/compiledPage.ts';
import type { CompiledCondition } from '../../rules/condition.ts';
import { usePageScope } from '../pageScope.ts';

export interface Column {
  /** A text key; null for a node that is no field. */
  readonly label: string | null;
  /** Whether the field is marked as required in every record. */
  readonly marked: boolean;
}

const always = (condition: CompiledCondition) => 'all' in condition && condition.all.length === 0;

/** The heads of the columns that nodes make: the labels of fields. */
export function useColumns(nodes: readonly CompiledNode[]): readonly Column[] {
  const { flow } = usePageScope();
  return nodes.map((node) => {
    const field = node.type === 'field' ? flow.fields[node.field] : undefined;
    if (field === undefined) return { label: null, marked: false };
    return { label: field.label, marked: field.requiredWhen.some(always) && !field.disableRequiredStyling };
  });
}
