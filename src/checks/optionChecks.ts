import { recordMappings } from '../documents/definitions/models.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { meant } from '../documents/reading/meant.ts';
import type { Project } from '../documents/reading/project.ts';
import type { WrittenNode } from '../meaning/documentIndex.ts';
import { defaultSource, type FieldMeaning, fieldsAmong, recordsAround } from '../meaning/flowMeaning.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { recordsOffered } from '../meaning/resolvedNodes.ts';
import { referredField, type Scope } from '../meaning/scope.ts';
import { inside, keyInside } from '../meaning/sourceLocation.ts';
import { maxLengthOf } from '../rules/maxLength.ts';
import { listNamed } from '../rules/option.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import { aroundPages, eachAlone, eachBeside, type Report, staticLists } from './check.ts';
import { writing } from './fixes.ts';
import { offeredChoices } from './offeredChoices.ts';
import { shownFields } from './shownFields.ts';

/** Options must be values that the model config allows. */
export const unknownOptionValue = eachBeside('fields', staticLists, (node, report, lists) => {
  const config = node.field?.config;
  if (config === undefined || config === null) return;
  refuseOtherType(node, config, report);
  const allowed = config.values;
  if (allowed === undefined) return;
  for (const { values, at } of offeredChoices(node.value['options'], lists)) {
    const strange = isOfModel(node.value['options'], at) ? [] : values.filter((value) => !allowed.includes(value));
    const [first] = strange;
    if (first === undefined) continue;
    const what = strange.length === 1 ? `"${first}" is not a value` : `${strange.join(', ')} are not values`;
    const message = `${what} of ${node.value.field}. It can have: ${allowed.join(', ')}.`;
    report(inside(node, 'options', ...at), 'unknown-option-value', message, meant(first, allowed));
  }
});

/** Yes and no are written as in conditions. */
function refuseOtherType(node: FieldMeaning, { type, values }: ModelField, report: Report): void {
  const { options, field } = node.value;
  const refuse = (message: string, at: JsonPath, more = {}) =>
    report(inside(node, 'options', ...at), 'unknown-option-value', message, more);
  const list = listNamed(options);
  if (type === 'boolean' && list !== null) {
    refuse(`The list "${list}" has texts, and ${field} holds yes or no. Write true and false as its options.`, [
      'list',
    ]);
  }
  for (const [number, option] of Array.isArray(options) ? options.entries() : []) {
    const value: unknown = typeof option === 'object' && option !== null ? Reflect.get(option, 'value') : undefined;
    if (type === 'boolean' && typeof value === 'string') {
      const answer = yesAndNo.get(value.toLowerCase());
      const message = `"${value}" is a text, and ${field} holds yes or no. Write ${answer ?? 'true or false'}, without quotes.`;
      const place = inside(node, 'options', number, 'value');
      refuse(message, [number, 'value'], answer === undefined ? {} : writing(place, answer));
    } else if (type !== 'boolean' && values === undefined && typeof value === 'boolean') {
      refuse(`${value} means ${value ? 'yes' : 'no'}, and ${field} holds texts. Write a text in quotes.`, [
        number,
        'value',
      ]);
    }
  }
}

const yesAndNo: ReadonlyMap<string, boolean> = new Map(
  Object.entries({ true: true, yes: true, false: false, no: false }),
);

const isOfModel = (options: unknown, [index]: JsonPath): boolean => {
  const option: unknown = Array.isArray(options) ? options[Number(index)] : null;
  return typeof option === 'object' && option !== null && 'inModel' in option;
};

/** Default and reset values must be possible for the field. */
export const wrongDefault = eachBeside('fields', staticLists, (node, report, lists) => {
  const config = node.field?.config ?? null;
  if (config === null) return;
  const { field, default: standard, dependencies } = node.value;
  for (const { value, at } of [
    { value: defaultSource(node) === null ? standard : undefined, at: ['default'] },
    { value: dependencies?.resetValue, at: ['dependencies', 'resetValue'] },
  ]) {
    const reason = value === undefined || value === null ? null : misfit(value, config, node.value['options'], lists);
    const message = `${JSON.stringify(value)} cannot be the value of ${field}: ${reason}.`;
    if (reason !== null) report(inside(node, ...at), 'wrong-default', message);
  }
});

function misfit(
  value: unknown,
  { type, values }: ModelField,
  options: unknown,
  lists: Project['lists'],
): string | null {
  if (type === 'file') return 'a file field has no default';
  if (type === 'boolean' && typeof value !== 'boolean') return 'it holds true or false';
  if (type === 'string' && typeof value !== 'string') return 'it holds a text';
  if (type === 'stringList' && !Array.isArray(value)) return 'it holds a list of texts';
  const texts = Array.isArray(value) ? value.map(String) : [String(value)];
  const lacks = (known: readonly string[]) => texts.some((text) => !known.includes(text));
  if (type !== 'boolean' && values !== undefined && lacks(values)) return `it can have ${values.join(', ')}`;
  const choices = offeredChoices(options, lists).flatMap((one) => one.values);
  const list = listNamed(options);
  // Every field may be left without a choice.
  if (value === '' || choices.length === 0 || !lacks(choices)) return null;
  return `its choices are ${list !== null ? `the list "${list}"` : choices.join(', ')}`;
}

/** Each choice stores a value of its own. */
export const duplicateOption = eachAlone('writtenNodes', (node, report) => {
  const { options } = node.value;
  const seen = new Set<unknown>();
  for (const [number, option] of Array.isArray(options) ? options.entries() : []) {
    const value: unknown = typeof option === 'object' && option !== null ? Reflect.get(option, 'value') : undefined;
    const location = inside(node, 'options', number, 'value');
    if (seen.has(value)) report(location, 'duplicate-option', `${JSON.stringify(value)} is a choice already.`);
    seen.add(value);
  }
});

/** Replacements must be for possible values. */
export const unknownReplacement = eachAlone('nodes', (node, report) => {
  for (const { shown, path } of shownFields(node.value)) {
    const allowed = referredField(node.scope, shown.field)?.config?.values;
    for (const value of allowed === undefined ? [] : Object.keys(shown.replacements ?? {})) {
      if (allowed === undefined || allowed.includes(value)) continue;
      const location = keyInside(node, ...path, 'replacements', value);
      const message = `"${value}" is not a value of ${shown.field}. It can have: ${allowed.join(', ')}.`;
      report(location, 'unknown-option-value', message, meant(value, allowed));
    }
  }
});

/** The field must be able to store an id, the records be asked no later, and the label be one of their answers. */
export const recordOptions = eachBeside('meanings', aroundPages, ({ nodes, resolved }, report, around) => {
  for (const node of fieldsAmong(nodes)) {
    const { options } = node.value;
    const model = node.scope.models.get(recordsOffered(node.value) ?? '');
    if (model === undefined || !recordMappings.has(model.dtoMapping)) continue;
    const refuse = (key: string, message: string) => report(inside(node, 'options', key), 'record-options', message);
    const asked = nodes.find(
      ({ value, scope }) => isRecordWidget(value.type) && modelAsked(value, scope) === model.key,
    );
    const label = typeof options === 'object' && options !== null ? Reflect.get(options, 'label') : null;
    const shown = referredField(node.scope, String(label));
    if (asked === undefined ? around.canBeUnasked : asked.scope.pageNumber > node.scope.pageNumber) {
      const where = asked === undefined ? `no page of ${resolved.formType} asks` : `a later page asks`;
      refuse('records', `There would never be a choice: ${where} for ${model.key}. Ask for it on this page or before.`);
    }
    if (recordsAround(node).some(({ key }) => key === model.key)) {
      refuse('records', `A record of ${model.key} cannot be chosen inside of one. Offer the records of another model.`);
    }
    if (shown !== null && shown.model.key !== model.key) {
      refuse(
        'label',
        `"${String(label)}" is not a field of ${model.key}, whose records are offered. Name one that is.`,
      );
    } else if (
      shown !== null &&
      nodes.some((one) => one.field?.id === shown.id && recordsOffered(one.value) !== null)
    ) {
      refuse('label', `"${String(label)}" is a choice of records itself. Show these by another of their answers.`);
    }
    const { config = null } = node.field ?? {};
    if (config === null || (config.type === 'string' && config.values === undefined && maxLengthOf(config) >= 64)) {
      continue;
    }
    const message = `${node.value.field} takes the id of a record here. In its model config it is a "string" of 64 characters or more, without "values".`;
    refuse('records', message);
  }
});

const modelAsked = (value: WrittenNode, scope: Scope) => scope.models.get(String(value['model']))?.key;
