import { useMemo } from 'react';
import { choicesOf } from '../../compile/choicesOf.ts';
import type { CompiledField, CompiledNode } from '../../compile/compiledPage.ts';
import type { CompiledCondition } from '../../rules/condition.ts';
import { completeText } from '../../rules/masks/completeText.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import { usePageScope } from '../pageScope.ts';
import { useText } from './useText.ts';

export interface Column {
  /** Text key; null for a node that is not a field. */
  readonly label: string | null;
  /** Required in every record. */
  readonly marked: boolean;
  /** Percent of the table's width. */
  readonly width: number;
}

const always = (condition: CompiledCondition) => 'all' in condition && condition.all.length === 0;

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

/** Padding, borders and a select's arrow, in characters. */
const boxCharacters = 5;
const longestText = 18;
/** For an amount's currency, and a date placeholder's letters, which are wider than digits. */
const extraCharacters: Partial<Record<MaskName, number>> = {
  CURRENCY_COMMA_DELIMITED: 4,
  CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: 4,
  SLASH_DELIMITED_FULL_DATE: 2,
  SLASH_DELIMITED_MONTH_YEAR: 2,
};
const defaultPlaceholder = 'LocKey_Shared_Select_Placeholder';

/** In characters; a free text gets a few words. */
function columnCharacters(field: CompiledField, t: (key: string) => string): number {
  const { 'ui:title': title } = field.uiSchema;
  const label = title === undefined ? '' : t(title);
  const longestWord = Math.max(...label.split(/\s+/).map((word) => word.length)) + 2;
  return Math.max(longestWord, contentCharacters(field, t) + boxCharacters);
}

function contentCharacters({ uiSchema, mask, schema }: CompiledField, t: (key: string) => string): number {
  const options = uiSchema['ui:options'];
  const shown = (choicesOf(options) ?? []).map(({ value, label }) => (label === undefined ? value : t(label)));
  if (shown.length > 0) {
    const placeholder = ('placeholder' in options ? options.placeholder : undefined) ?? defaultPlaceholder;
    return Math.min(longestText, Math.max(...[t(placeholder), ...shown].map((text) => text.length)));
  }
  if (mask !== 'NONE') return completeText[mask].example.length + (extraCharacters[mask] ?? 0);
  return Math.min(longestText, schema.maxLength ?? longestText);
}
