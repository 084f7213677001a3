import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { choices, type FieldSpec, maxLength } from './fields.ts';

type Texts = Readonly<Record<string, string>>;

/** The form as a page document; its model is bound as "details". */
export function contentOfFields(fields: readonly FieldSpec[]): readonly PageNode[] {
  const options = choices.map((value) => ({ value, label: choiceText(value) }));
  return fields.map(({ key, kind }) => ({
    type: 'field',
    field: `details.${key}`,
    widget: kind,
    label: labelText(key),
    ...(kind === 'select' || kind === 'radio' ? { options } : {}),
  }));
}

/** The model config of the fields: types and validations, by their names on the wire. */
export function modelOfFields(fields: readonly FieldSpec[]): Readonly<Record<string, ModelField>> {
  return Object.fromEntries(fields.map(({ key, kind }) => [key.replace('f', 'F'), modelField(kind)]));
}

function modelField(kind: FieldSpec['kind']): ModelField {
  if (kind === 'checkbox') return { type: 'boolean' };
  if (kind !== 'text') return { type: 'string', values: choices };
  const validations = [
    { type: 'Required', messageKey: 'LocKey_Bench_Required' },
    { type: 'MaxLength', parameters: { Max: maxLength } },
  ];
  return { type: 'string', maxLength, validations };
}

/** Every text of that page by its key, in English and Spanish. */
export function textsOfFields(fields: readonly FieldSpec[]): Readonly<Record<'en' | 'es', Texts>> {
  const offered = choices.map((choice) => [choiceText(choice), choice]);
  const inLanguage = (word: (label: string) => string): Texts =>
    Object.fromEntries([...fields.map(({ key, label }) => [labelText(key), word(label)]), ...offered]);
  return {
    en: { ...inLanguage((label) => label), LocKey_Bench_Required: 'Fill in this field.' },
    es: {
      ...inLanguage((label) => label.replace('Field number', 'Campo número')),
      LocKey_Bench_Required: 'Complete este campo.',
    },
  };
}

const labelText = (key: string) => `LocKey_Bench_${key}`;
const choiceText = (choice: string) => `LocKey_Bench_Choice_${choice}`;
