import type { CompiledField } from '../../compile/compiledPage.ts';
import { currencySymbol } from '../../rules/currencySymbol.ts';
import type { FormatName } from '../../rules/formats.ts';
import { formatValue } from '../../rules/formatValue.ts';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import { type FieldValue, isEmptyValue, isFileList } from '../../rules/value.ts';
import { formatsOfKinds } from '../../rules/valueKind.ts';
import { nameText } from './nameText.ts';
import type { RecordChoice, TextAnswer } from './textAnswer.ts';
import type { Texts } from './texts.ts';

/** What a document says of how a stored answer is shown. */
export interface ShownAs {
  /** Text keys by the stored value that each is shown for. */
  readonly replacements?: Readonly<Record<string, string>> | undefined;
  readonly format?: FormatName | undefined;
}

/** A stored answer, and the field whose words it is read in. */
export type StoredAnswer = Pick<TextAnswer, 'value' | 'field' | 'chosen' | 'chosenLabel'>;

/** A stored answer as people read it. */
export function storedText({ value, field, chosen, chosenLabel }: StoredAnswer, shown: ShownAs, texts: Texts): string {
  if (chosen !== null) return choiceText(chosen, chosenLabel, texts);
  const noneText = field?.choosesFrom?.noneText ?? null;
  return noneText !== null && isEmptyValue(value) ? texts.t(noneText) : displayValue(value, field, shown, texts);
}

/** An answer as a text shows it, in the form of the language; null where there is none. */
export function answerText(answer: TextAnswer, texts: Texts): string | null {
  const { value, sensitive, field } = answer;
  if (isEmptyValue(value) && (field?.choosesFrom?.noneText ?? null) === null) return null;
  if (sensitive && typeof value === 'string') return hideSensitive(value);
  return storedText(answer, { format: field && formatsOfKinds[field.kind] }, texts);
}

/** A record as a choice: its answer in the field that it is shown as, or its name where that is empty. */
export function choiceText({ answer, name }: RecordChoice, label: CompiledField | undefined, texts: Texts): string {
  if (answer !== null && !isEmptyValue(answer)) {
    const words = displayValue(answer, label, {}, texts);
    return label?.sensitive === true ? hideSensitive(words) : words;
  }
  return name === null ? texts.t('LocKey_Shared_NoAnswer') : nameText(name, texts);
}

/** The label key of a choice: a replacement first, then the field's own options. */
function labelOf(value: string, field: CompiledField | undefined, replacements: ShownAs['replacements']) {
  const own = new Map(Object.entries({ ...field?.uiSchema['ui:enumNames'], ...replacements }));
  return own.get(value);
}

/** What a person reads for a stored value: labels for choices, yes and no, file names, values in their format. */
function displayValue(
  value: FieldValue,
  field: CompiledField | undefined,
  { replacements, format }: ShownAs,
  { t, culture }: Texts,
): string {
  const show = (text: string) => {
    const label = labelOf(text, field, replacements);
    if (label !== undefined) return t(label);
    if (format !== undefined) return formatValue(format, text, culture);
    if (field?.kind === 'date') return formatValue('date', text, culture);
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
