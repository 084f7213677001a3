import type { CompiledField } from '../../compile/compiledPage.ts';
import { displayOf } from '../../rules/display.ts';
import type { FormatName } from '../../rules/formats.ts';
import { formatValue } from '../../rules/formatValue.ts';
import { listFormat } from '../../rules/listFormat.ts';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import { type FieldValue, isEmptyValue, isFileList } from '../../rules/value.ts';
import { nameText } from './nameText.ts';
import type { RecordChoice, TextAnswer } from './textAnswer.ts';
import type { Texts } from './texts.ts';

export interface ShownAs {
  /** Text keys by stored value. */
  readonly replacements?: Readonly<Record<string, string>> | undefined;
  readonly format?: FormatName | undefined;
}

/** `field` gives labels and format. */
export type StoredAnswer = Pick<TextAnswer, 'value' | 'field' | 'chosen' | 'chosenLabel'>;

export function storedText({ value, field, chosen, chosenLabel }: StoredAnswer, shown: ShownAs, texts: Texts): string {
  if (chosen !== null) return choiceText(chosen, chosenLabel, texts);
  const noneText = field?.choosesFrom?.noneText ?? null;
  return noneText !== null && isEmptyValue(value) ? texts.t(noneText) : displayValue(value, field, shown, texts);
}

/** In the form of the language; null for an empty answer. */
export function answerText(answer: TextAnswer, texts: Texts): string | null {
  const { value, sensitive, field } = answer;
  if (isEmptyValue(value) && (field?.choosesFrom?.noneText ?? null) === null) return null;
  if (sensitive && typeof value === 'string') return hideSensitive(value);
  return storedText(answer, { format: field?.shown.inText }, texts);
}

/** The answer in the label field, or the record's name where that is empty. */
export function choiceText({ answer, name }: RecordChoice, label: CompiledField | undefined, texts: Texts): string {
  if (answer !== null && !isEmptyValue(answer)) {
    const words = displayValue(answer, label, {}, texts);
    return label?.sensitive === true ? hideSensitive(words) : words;
  }
  return name === null ? texts.t('LocKey_Shared_NoAnswer') : nameText(name, texts);
}

/** A label from the document, the field's choices or its widget, else the formatted text or the file's name. */
function displayValue(
  value: FieldValue,
  field: CompiledField | undefined,
  { replacements, format }: ShownAs,
  { t, culture }: Texts,
): string {
  const shown = field?.shown ?? displayOf(typeof value === 'boolean' ? 'yesOrNo' : 'text');
  const labels = [replacements, field?.uiSchema['ui:enumNames'], shown.replacements];
  const writtenAs = format ?? shown.alone;
  const labelled = (text: string) => {
    const label = labels.find((those) => those !== undefined && Object.hasOwn(those, text))?.[text];
    return label === undefined ? null : t(label);
  };
  const show = (text: string) =>
    labelled(text) ?? (writtenAs === undefined ? text : formatValue(writtenAs, text, culture));
  if (value === null || isEmptyValue(value)) return t('LocKey_Shared_NoAnswer');
  if (typeof value === 'string' || typeof value === 'boolean') return show(String(value));
  if (!isFileList(value)) return listFormat(culture, 'unit').format(value.map(show));
  return labelled('file') ?? value.item(0)?.name ?? t('LocKey_Shared_NoAnswer');
}
