import { adapterOf } from '../../../rules/adapters/adaptValidation.ts';
import { fieldKey } from '../../../rules/names.ts';
import type { ApiValidation } from '../../../rules/schemas/apiValidation.ts';
import type { ModelField } from '../../../rules/schemas/modelField.ts';
import type { ChoiceValue } from '../../../rules/schemas/option.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';

/** A field of a model config, and what its author wrote for it. */
export interface MeantField {
  readonly field: ModelField;
  readonly written: unknown;
}

/** How a page asks for a field that says nothing else, and the choices that it offers. */
export interface FieldShape {
  readonly widget: string;
  readonly properties: WrittenObject;
  readonly choices: readonly ChoiceValue[] | { readonly list: string };
}

const mostRadios = 5;

/** Null where the model leaves open how the field is asked. */
export function fieldShape({ field, written }: MeantField): FieldShape | null {
  const { type, values = [], validations = [] } = field;
  const kind: WrittenObject = isRecord(written) ? written : {};
  const rules = new Set(validations.map(ruleOf));
  if (type === 'file') return shape('file');
  if (type === 'boolean') return kind['checkbox'] === true ? shape('checkbox') : shape('radio', {}, [true, false]);
  const choices = listOf(kind['choice'] ?? kind['choices']) ?? values;
  if (type === 'stringList') return shape('checkboxList', {}, choices);
  if (values.length > mostRadios) return shape('select', { width: 'medium' }, choices);
  if (values.length > 0) return shape('radio', {}, choices);
  if (!Array.isArray(choices)) return shape('select', { width: 'medium' }, choices);
  if (kind['amount'] !== undefined) return shape('currency', { width: 'medium' });
  if (kind['decimal'] !== undefined) return shape('number', { decimals: true, width: 'short' });
  if (rules.has('decimal')) return null;
  if (rules.has('validDate')) {
    const isMonth = validations.some(({ parameters }) => isMonths(parameters?.['Formats']));
    return shape('date', isMonth ? { precision: 'month', width: 'short' } : { width: 'medium' });
  }
  if (rules.has('integer')) return shape('number', widthFor(field));
  if (rules.has('email')) return shape('text', { inputMode: 'email' });
  return shape('text', { ...(rules.has('vin') ? { mask: 'VIN' } : {}), ...widthFor(field) });
}

/** The name of the rule that the validation stands for, or one that says the same. */
export const ruleOf = ({ type }: ApiValidation): string => fieldKey(adapterOf(type)?.type ?? type);

function shape(
  widget: string,
  properties: FieldShape['properties'] = {},
  choices: FieldShape['choices'] = [],
): FieldShape {
  return { widget, properties, choices };
}

function listOf(choices: unknown): { readonly list: string } | null {
  return isRecord(choices) && typeof choices['list'] === 'string' ? { list: choices['list'] } : null;
}

const isMonths = (formats: unknown): boolean => Array.isArray(formats) && formats.every((one) => one === 'MM/yyyy');

function widthFor({ maxLength = Number.POSITIVE_INFINITY }: ModelField): WrittenObject {
  if (maxLength <= 10) return { width: 'short' };
  return maxLength <= 20 ? { width: 'medium' } : {};
}
