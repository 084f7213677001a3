import { choicesOf } from '../../compile/choicesOf.ts';
import type { CompiledField } from '../../compile/compiledPage.ts';
import { maskExamples } from '../../rules/masks/maskExamples.ts';
import type { MaskName } from '../../rules/masks/names.ts';

/** What padding, borders and the arrow of a select take, in characters. */
const boxCharacters = 5;
const longestText = 18;
/** For the currency before an amount, and for the letters of a date's placeholder, which are wider than its digits. */
const extraCharacters: Partial<Record<MaskName, number>> = {
  CURRENCY_COMMA_DELIMITED: 4,
  CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: 4,
  SLASH_DELIMITED_FULL_DATE: 2,
  SLASH_DELIMITED_MONTH_YEAR: 2,
};
const defaultPlaceholder = 'LocKey_Shared_Select_Placeholder';

/**
 * How wide a table's column must be for a field, in characters: for the longest of its choices, for a complete masked
 * text, for the longest word of its label; a free text gets room for a few words. `t` gives texts in the active language.
 */
export function columnCharacters(field: CompiledField, t: (key: string) => string): number {
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
  if (mask !== 'NONE') return maskExamples[mask].length + (extraCharacters[mask] ?? 0);
  return Math.min(longestText, schema.maxLength ?? longestText);
}
