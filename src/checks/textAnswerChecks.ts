import { meant } from '../documents/reading/meant.ts';
import { recordWidgetNames } from '../meaning/recordWidgets.ts';
import { splitField } from '../rules/names.ts';
import { canBeMissing, each } from './check.ts';

/** Answers in a text must be fields of models that flows.json binds, and that the flows showing the text have. */
export const unknownAnswer = each('answersInTexts', (answer, report, meaning) => {
  const { value, field, scope } = answer;
  if (field === null) {
    const { model: alias } = splitField(value);
    const aliases = [...scope.named.models.keys()];
    const message = `"${alias}" in {{${value}}} is not a model alias of flows.json. It has: ${aliases.join(', ') || 'none'}.`;
    report(answer, 'unknown-model', message, meant(alias, aliases));
    return;
  }
  const { model, key } = field;
  if (model.fields === null) {
    if (!canBeMissing(meaning)) return;
    const message = `The flow ${scope.flow.formType} shows {{${value}}}, and no file in ${meaning.settlementFolder}/models/ describes ${model.name}.`;
    report(answer, 'missing-model-config', message);
  } else if (field.config === null) {
    const message = `"${key}" in {{${value}}} is not a field of ${model.name}.`;
    report(answer, 'unknown-field', message, meant(key, model.fields.keys()));
  }
});

/** A text may show a field of records only where one of these records is meant. */
export const unreadableAnswer = each('answersInTexts', (answer, report) => {
  const { value, field, records, scope } = answer;
  if (field === null || field.config === null || !field.model.isList) return;
  const { model } = field;
  if (records.some(({ key }) => key === model.key)) return;
  const where = scope.flow.pages[answer.page]?.path ?? scope.flow.formType;
  const message = `{{${value}}} belongs to one of many records of ${model.key}, and ${where} shows this text outside of them. It can be shown only inside a ${recordWidgetNames()} of that model.`;
  report(answer, 'unreadable-field', message);
});
