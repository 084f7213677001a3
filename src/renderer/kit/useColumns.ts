import { useMemo } from 'react';
import type { CompiledNode } from '../../compile/compiledPage.ts';
import type { CompiledCondition } from '../../rules/condition.ts';
import { usePageScope } from '../pageScope.ts';
import { columnCharacters } from './columnCharacters.ts';
import { useText } from './useText.ts';

export interface Column {
  /** A text key; null for a node that is no field. */
  readonly label: string | null;
  /** Whether the field is marked as required in every record. */
  readonly marked: boolean;
  /** The share of the table's width that its content needs, in percent. */
  readonly width: number;
}

const always = (condition: CompiledCondition) => 'all' in condition && condition.all.length === 0;

/** The heads of the columns that nodes make: the labels of fields, and widths that add up to 100. */
export function useColumns(nodes: readonly CompiledNode[]): readonly Column[] {
  const { flow } = usePageScope();
  const { t } = useText();
  return useMemo(() => {
    const fields = nodes.map((node) => (node.type === 'field' ? flow.fields[node.field] : undefined));
    const characters = fields.map((field) => (field === undefined ? 10 : columnCharacters(field, t)));
    const total = characters.reduce((sum, count) => sum + count, 0);
    return fields.map((field, index) => ({
      label: field?.uiSchema['ui:title'] ?? null,
      marked: (field?.requiredWhen.some(always) ?? false) && !field?.disableRequiredStyling,
      width: (100 * (characters[index] ?? 0)) / total,
    }));
  }, [nodes, flow, t]);
}
