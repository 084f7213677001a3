import { choices, type FieldSpec, maxLength } from '../form/fields.ts';

/** The form as the JSON Schema that rjsf and JSON Forms read. */
export function jsonSchema(fields: readonly FieldSpec[]) {
  return {
    type: 'object' as const,
    required: fields.filter(({ kind }) => kind === 'text').map(({ key }) => key),
    properties: Object.fromEntries(fields.map((field) => [field.key, property(field)])),
  };
}

function property({ kind, label }: FieldSpec) {
  if (kind === 'checkbox') return { type: 'boolean' as const, title: label };
  if (kind === 'text') return { type: 'string' as const, title: label, minLength: 1, maxLength };
  return { type: 'string' as const, title: label, enum: choices };
}
