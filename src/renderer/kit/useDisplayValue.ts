import { useAtomValue } from 'jotai';
import type { CompiledField, FieldId } from '../../compile/compiledPage.ts';
import { type FieldValue, isEmptyValue, isFileList } from '../../rules/value.ts';
import { fieldViewAtom } from '../../state/claim/fieldView.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { usePageScope } from '../pageScope.ts';
import { currencySymbol } from './currencySymbol.ts';
import { type Texts, useText } from './useText.ts';

export interface Display {
  readonly text: string;
  /** The text key of the field's own label; null when it has none. */
  readonly label: string | null;
}

const none = {};

/** A stored answer as people read it. */
export function useDisplayValue(field: FieldId, record: string | null, replacements: Replacements = none): Display {
  const { flow } = usePageScope();
  const texts = useText();
  const cell = useAtomValue(fieldCellAtom(field, record));
  const value = useAtomValue(cell.value);
  const compiled = flow.fields[field];
  return { text: displayValue(value, compiled, replacements, texts), label: compiled?.uiSchema['ui:title'] ?? null };
}

/** Whether a field is there for the claimant, so that its answer means anything. */
export function useIsVisible(field: FieldId, record: string | null): boolean {
  return useAtomValue(fieldViewAtom(field, record)).visible;
}

/** What is shown instead of a value: text keys by stored value, or what a function makes of the words and the value. */
export type Replacements = Readonly<Record<string, string>> | ((words: string, value: FieldValue) => string);

/** The label key of a choice: a replacement first, then the field's own options. */
function labelOf(value: string, field: CompiledField | undefined, replacements: Readonly<Record<string, string>>) {
  const own = new Map(Object.entries({ ...field?.uiSchema['ui:enumNames'], ...replacements }));
  return own.get(value);
}

/** What a person reads for a stored value: labels for choices, yes and no, file names, amounts with their currency. */
function displayValue(
  value: FieldValue,
  field: CompiledField | undefined,
  replacements: Replacements,
  texts: Texts,
): string {
  if (typeof replacements === 'function') return replacements(displayValue(value, field, {}, texts), value);
  const { t, culture } = texts;
  const show = (text: string) => {
    const label = labelOf(text, field, replacements);
    if (label !== undefined) return t(label);
    return field?.uiSchema['ui:widget'] === 'currency' ? currencySymbol(culture) + text : text;
  };
  if (value === null || isEmptyValue(value)) return t('LocKey_Shared_NoAnswer');
  if (typeof value === 'boolean') {
    const label = labelOf(String(value), field, replacements);
    return t(label ?? (value ? 'LocKey_Shared_Yes' : 'LocKey_Shared_No'));
  }
  if (typeof value === 'string') return show(value);
  if (isFileList(value)) return value.item(0)?.name ?? t('LocKey_Shared_NoAnswer');
  return new Intl.ListFormat(culture, { type: 'unit' }).format(value.map(show));
}
