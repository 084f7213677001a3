import type { CompiledField } from '../../compile/compiledPage.ts';
import { displayOf } from '../../rules/display.ts';
import type { FormatName } from '../../rules/formats.ts';
import { formatValue } from '../../rules/formatValue.ts';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import { type FieldValue, isEmptyValue, isFileList } from '../../rules/value.ts';
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
  return storedText(answer, { format: field?.shown.inText }, texts);
}

/** A record as a choice: its answer in the field that it is shown as, or its name where that is empty. */
export function choiceText({ answer, name }: RecordChoice, label: CompiledField | undefined, texts: Texts): string {
  if (answer !== null && !isEmptyValue(answer)) {
    const words = displayValue(answer, label, {}, texts);
    return label?.sensitive === true ? hideSensitive(words) : words;
  }
  return name === null ? texts.t('LocKey_Shared_NoAnswer') : nameText(name, texts);
}

/**
 * What a person reads for a stored value: a label, by the document, by the field's own choices or by how its widget shows
 * it; else the text in its format, or the name of the file.
 */
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
  if (!isFileList(value)) return new Intl.ListFormat(culture, { type: 'unit' }).format(value.map(show));
  return labelled('file') ?? value.item(0)?.name ?? t('LocKey_Shared_NoAnswer');
}
