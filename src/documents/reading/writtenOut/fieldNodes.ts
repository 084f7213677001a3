import { fieldWidgetNamed, fieldWidgets } from '../../../../widgets/list.ts';
import { messageName } from '../../../rules/messageName.ts';
import { splitField } from '../../../rules/names.ts';
import { isChoiceValue } from '../../../rules/option.ts';
import type { ChoiceValue } from '../../../rules/schemas/option.ts';
import { fieldProperties } from '../../definitions/field.ts';
import type { JsonPath } from '../jsonPath.ts';
import type { DocumentWords } from './documentWords.ts';
import { type FieldShape, fieldShape, type MeantField, ruleOf } from './fieldShape.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';
import { mergedInOrder } from './mergedInOrder.ts';
import { upperFirst } from './texts.ts';

/** A field that says no `type`: what it leaves out follows from its model and from the texts that there are. */
export function fieldInFull(
  reference: string,
  { texts, options: written, messages, ...own }: WrittenObject,
  path: JsonPath,
  words: DocumentWords,
): WrittenObject {
  const meant = words.fieldsMeant(reference);
  const key = words.key(typeof texts === 'string' ? texts : upperFirst(splitField(reference).key));
  const hint = `${key}_Hint`;
  const shape = meant.length === 0 ? shapeWithoutModel(own, written) : shapeAmong(reference, meant, own, path, words);
  const offered = written ?? choicesOf(shape, meant);
  const isBoolean = meant.some(({ field }) => field.type === 'boolean');
  const options = Array.isArray(offered)
    ? offered.map((option: unknown) => optionInFull(option, key, isBoolean, words))
    : offered;
  const widget = own['widget'] ?? widgetOf(shape, options, meant, words);
  const known = new Set(Object.keys(fieldWidgetNamed(String(widget))?.options ?? {}));
  const implied = Object.entries(shape.properties).filter(([name]) => name === 'width' || known.has(name));
  const said = { ...messagesFound(key, meant, own, words), ...(isRecord(messages) ? messages : {}) };
  return {
    type: 'field',
    field: reference,
    widget,
    label: key,
    ...(words.hasText(hint) ? { hint } : {}),
    ...(shape.widget === widget ? Object.fromEntries(implied) : {}),
    ...(options !== undefined && (known.has('options') || written !== undefined)
      ? { options: described(options, String(widget), key, words) }
      : {}),
    ...own,
    ...(Object.keys(said).length === 0 && messages === undefined
      ? {}
      : { messages: messages === undefined || isRecord(messages) ? said : messages }),
  };
}

/** In one flow the model may have choices that it has not in another: the flow offers its own. */
function choicesOf({ choices }: FieldShape, meant: readonly MeantField[]): unknown {
  if (!Array.isArray(choices)) return choices;
  const all = meant.map((one) => fieldShape(one)?.choices).filter((one) => Array.isArray(one));
  const merged = mergedInOrder(all);
  const isSame = all.every((one) => one.length === merged.length);
  if (!isSame) return merged.map((value) => ({ value, inModel: true }));
  return choices.length === 0 ? undefined : choices;
}

const unknownShape: FieldShape = { widget: 'text', properties: {}, choices: [] };

/**
 * A settlement that does not run a flow has none of its models, and a field that no model has is reported by its name:
 * so any widget will do that has what is written.
 */
function shapeWithoutModel(own: WrittenObject, options: unknown): FieldShape {
  const written = options === undefined ? ownOptions(own) : [...ownOptions(own), 'options'];
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  const isRadio = choices.some(
    (one) => typeof one === 'boolean' || (isRecord(one) && (typeof one['value'] === 'boolean' || 'content' in one)),
  );
  const fitting = isRadio ? 'radio' : (widgetWith(written) ?? unknownShape.widget);
  const widget = typeof own['widget'] === 'string' ? own['widget'] : fitting;
  return { ...unknownShape, widget, choices: options === undefined && hasAll(widget, ['options']) ? ['Unknown'] : [] };
}

const ownOptions = (own: WrittenObject): readonly string[] =>
  Object.keys(own).filter((name) => name !== 'widget' && !Object.hasOwn(fieldProperties, name));

const hasAll = (widget: string, options: readonly string[]): boolean =>
  options.every((name) => Object.hasOwn(fieldWidgetNamed(widget)?.options ?? {}, name));

const widgetWith = (options: readonly string[]): string | undefined =>
  Object.keys(fieldWidgets).find((widget) => hasAll(widget, options));

/** The number of choices in an unreadable list is unknown, and with it the usual widget. */
function widgetOfUnread(usual: string, own: WrittenObject): string {
  const written = ownOptions(own);
  return hasAll(usual, written) ? usual : (widgetWith([...written, 'options']) ?? usual);
}

function shapeAmong(
  reference: string,
  meant: readonly MeantField[],
  own: WrittenObject,
  path: JsonPath,
  words: DocumentWords,
): FieldShape {
  const shapes = meant.map(fieldShape);
  const [first] = shapes;
  if (own['widget'] !== undefined || first === undefined) return first ?? unknownShape;
  const widgets = [...new Set(shapes.map((shape) => shape?.widget))];
  if (first !== null && widgets.length === 1) {
    const isUnread = !Array.isArray(first.choices) && meant.every(({ field }) => field.values === undefined);
    return isUnread ? { ...first, widget: widgetOfUnread(first.widget, own) } : first;
  }
  const why = widgets.includes(undefined)
    ? `The model does not say how "${reference}" is asked: an amount in dollars, or another number.`
    : `The models that "${reference}" stands for make it ${widgets.map((widget) => `a "${widget}" field`).join(' and ')}.`;
  const message = `${why} Add "widget", like "widget": "${widgets.includes(undefined) ? 'currency' : first?.widget}".`;
  words.report(path, { code: 'missing-key', message });
  return unknownShape;
}

/** Choices that have explanations are shown with them; a list is chosen from as the model says. */
function widgetOf(
  { widget }: FieldShape,
  options: unknown,
  meant: readonly MeantField[],
  words: DocumentWords,
): string {
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  const isExplained = choices.some((choice) => isRecord(choice) && words.hasText(`${String(choice['label'])}_Text`));
  const hasContent = choices.some((choice) => isRecord(choice) && choice['content'] !== undefined);
  if (isExplained && !hasContent && ['radio', 'select'].includes(widget)) return 'hybridRadio';
  return options === undefined || meant.length === 0 || widget !== 'text' ? widget : 'select';
}

function optionInFull(option: unknown, key: string, isBoolean: boolean, words: DocumentWords): unknown {
  const { value, ...rest } = isRecord(option) ? option : { value: option };
  return isChoiceValue(value) ? { label: labelOf(value, key, isBoolean, words), ...rest, value } : option;
}

/** Yes and no have words of the product; a question may have its own. */
function labelOf(value: ChoiceValue, key: string, isBoolean: boolean, words: DocumentWords): string {
  if (typeof value === 'string' && !isBoolean) return `${key}_${value}`;
  const word = value === true ? 'Yes' : 'No';
  return words.hasText(`${key}_${word}`) ? `${key}_${word}` : `LocKey_Shared_${word}`;
}

function described(options: unknown, widget: string, key: string, words: DocumentWords): unknown {
  if (widget !== 'hybridRadio' || !Array.isArray(options)) return options;
  return options.map((option: unknown) => {
    if (!isRecord(option)) return option;
    const description = `${typeof option['label'] === 'string' ? words.key(option['label']) : key}_Text`;
    return words.hasText(description) ? { ...option, description: option['description'] ?? description } : option;
  });
}

/** Of the rules without a message of their own, those for which there is a text. */
function messagesFound(
  key: string,
  meant: readonly MeantField[],
  { validations }: WrittenObject,
  words: DocumentWords,
): WrittenObject {
  const ofModel = meant.flatMap(({ field }) => field.validations ?? []);
  const ofPage = Array.isArray(validations) ? validations.filter(isRecord) : [];
  const rules = [
    ...ofModel.map((validation) => ({ name: messageName(ruleOf(validation)), own: validation.messageKey })),
    ...ofPage.map(({ rule, message }) => ({ name: messageName(String(rule)), own: message })),
  ];
  const names = new Set(rules.flatMap(({ name, own }) => (own === undefined ? [name] : [])));
  return Object.fromEntries(
    [...names].flatMap((name) => (words.hasText(`${key}_${name}`) ? [[name, `${key}_${name}`]] : [])),
  );
}
