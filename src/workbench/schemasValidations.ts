import { jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import { adapters } from '../rules/adapters/adapters.ts';
import { ApiValidation } from '../rules/apiValidation.ts';
import { rules } from '../rules/registry.ts';

/** Types whose rule has another name. */
const ruleOfType: Readonly<Record<string, string>> = {
  NestedRequiredIf: 'requiredIf',
  RequiredIfOtherPropertyMatchesRegex: 'requiredIf',
};

/** What a validation type of a model config asks for, in the words of the rule it becomes. */
export function validationWords(type: string): string {
  const rule = ruleOfType[type] ?? type.charAt(0).toLowerCase() + type.slice(1);
  const description = rules[rule]?.description;
  if (description === undefined) throw new Error(`The validation type "${type}" has no rule to describe it.`);
  return description;
}

/** The closed schema of each validation of a model config, by its type. */
export const validationSchemas: Readonly<Record<string, object>> = Object.fromEntries(
  adapters.map(({ type, parameters }) => [
    type,
    {
      type: 'object',
      description: validationWords(type),
      required: (jsonSchema(parameters).required ?? []).length === 0 ? ['type'] : ['type', 'parameters'],
      properties: { ...ApiValidation.properties, type: { const: type }, parameters },
      additionalProperties: false,
    },
  ]),
);
