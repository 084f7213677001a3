import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { choices, type FieldSpec, maxLength } from './fields.ts';

/** The form as a page document of the product writes it; its model is bound as "details". */
export function pageOfFields(fields: readonly FieldSpec[]): readonly PageNode[] {
  const options = choices.map((value) => ({ value, label: choiceText(value) }));
  return fields.map(({ key, kind }) => ({
    type: 'field',
    field: `details.${key}`,
    widget: kind,
    label: labelText(key),
    ...(kind === 'select' || kind === 'radio' ? { options } : {}),
  }));
}

/** What the server says of the fields: their types and validations, by their names on the wire. */
export function modelOfFields(fields: readonly FieldSpec[]): Readonly<Record<string, ModelField>> {
  return Object.fromEntries(fields.map(({ key, kind }) => [key.replace('f', 'F'), modelField(kind)]));
}

function modelField(kind: FieldSpec['kind']): ModelField {
  if (kind === 'checkbox') return { type: 'boolean' };
  if (kind !== 'text') return { type: 'string', values: choices };
  const validations = [{ type: 'Required' }, { type: 'MaxLength', parameters: { Max: maxLength } }];
  return { type: 'string', maxLength, validations };
}

/** Every text of that page by its key, after a word that tells one language from another. */
export function textsOfFields(fields: readonly FieldSpec[], before = ''): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...fields.map(({ key, label }) => [labelText(key), `${before}${label}`]),
    ...choices.map((choice) => [choiceText(choice), `${before}${choice}`]),
  ]);
}

const labelText = (key: string) => `LocKey_Bench_${key}`;
const choiceText = (choice: string) => `LocKey_Bench_Choice_${choice}`;
