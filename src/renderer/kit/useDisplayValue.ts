import { type Atom, atom, useAtomValue } from 'jotai';
import type { CompiledField, CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import type { FormatName } from '../../rules/formats.ts';
import { splitField } from '../../rules/names.ts';
import { type FieldValue, isEmptyValue, isFileList } from '../../rules/value.ts';
import { type FieldView, fieldViewAtom } from '../../state/claim/fieldView.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { chosenRecordAtom, type RecordChoice } from '../../state/claim/recordChoices.ts';
import { usePageScope } from '../pageScope.ts';
import { currencySymbol } from './currencySymbol.ts';
import { formatValue } from './formatValue.ts';
import { nameText } from './useRecordName.ts';
import { type Texts, useText } from './useText.ts';

export interface Display {
  readonly text: string;
  /** The text key of the field's own label; null when it has none. */
  readonly label: string | null;
}

/** A stored answer, and what a document says of how it is shown. */
export interface ShownField {
  readonly field: FieldId;
  /** Text keys by the stored value that each is shown for. */
  readonly replacements?: Readonly<Record<string, string>> | undefined;
  readonly format?: FormatName | undefined;
}

/** A stored answer as people read it. */
export function useDisplayValue(shown: ShownField, record: string | null): Display {
  const { field } = shown;
  const { flow } = usePageScope();
  const texts = useText();
  const cell = useAtomValue(fieldCellAtom(field, record));
  const value = useAtomValue(cell.value);
  const compiled = flow.fields[field] ?? prefilledField(field, flow);
  const source = compiled?.choosesFrom ?? null;
  const choice = source === null || typeof value !== 'string' ? null : value;
  const chosen = useAtomValue(chosenRecordAtom(source?.label ?? '', choice));
  const noneText = source?.noneText ?? null;
  const text =
    chosen !== null
      ? choiceText(chosen, flow.fields[source?.label ?? ''], texts)
      : noneText !== null && isEmptyValue(value)
        ? texts.t(noneText)
        : displayValue(value, compiled, shown, texts);
  return { text, label: compiled?.uiSchema['ui:title'] ?? null };
}

/** A record as a choice: its answer in the field that it is shown as, or its name where that is empty. */
export function choiceText({ answer, name }: RecordChoice, label: CompiledField | undefined, texts: Texts): string {
  if (answer !== null && !isEmptyValue(answer)) return displayValue(answer, label, {}, texts);
  return name === null ? texts.t('LocKey_Shared_NoAnswer') : nameText(name, texts);
}

/** What the server knows is read in the words of the field that it prefills: a country by its name, not its code. */
function prefilledField(field: FieldId, { fields, models }: CompiledFlow): CompiledField | undefined {
  const { model, key } = splitField(field);
  const { isKnown = false, isList = false } = models[model] ?? {};
  if (!isKnown || isList) return undefined;
  return Object.values(fields).find(({ prepopulatedDataKey }) => prepopulatedDataKey === key);
}

/** Nobody is asked what the server knows, so nothing hides it. */
const known: Atom<Pick<FieldView, 'visible'>> = atom({ visible: true });

/** Whether a field is there for the claimant, so that its answer means anything. */
export function useIsVisible(field: FieldId, record: string | null): boolean {
  const { flow } = usePageScope();
  return useAtomValue(flow.fields[field] === undefined ? known : fieldViewAtom(field, record)).visible;
}

/** The label key of a choice: a replacement first, then the field's own options. */
function labelOf(value: string, field: CompiledField | undefined, replacements: ShownField['replacements']) {
  const own = new Map(Object.entries({ ...field?.uiSchema['ui:enumNames'], ...replacements }));
  return own.get(value);
}

/** What a person reads for a stored value: labels for choices, yes and no, file names, values in their format. */
function displayValue(
  value: FieldValue,
  field: CompiledField | undefined,
  { replacements, format }: Omit<ShownField, 'field'>,
  { t, culture }: Texts,
): string {
  const show = (text: string) => {
    const label = labelOf(text, field, replacements);
    if (label !== undefined) return t(label);
    if (format !== undefined) return formatValue(format, text, culture);
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
