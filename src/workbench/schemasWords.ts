import { jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import { adapters } from '../rules/adapters/adapters.ts';
import { completeText } from '../rules/masks/completeText.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { parametersOf } from '../rules/schemas/adapterSchemas.ts';
import { ApiValidation } from '../rules/schemas/apiValidation.ts';
import { declaredRules } from '../rules/schemas/ruleSchemas.ts';

const words: Readonly<Record<MaskName, string>> = {
  DECIMAL_15PRECISION: 'A decimal number',
  CURRENCY_COMMA_DELIMITED: 'An amount without cents',
  CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: 'An amount with cents',
  SLASH_DELIMITED_FULL_DATE: 'A date: month, day, year',
  SLASH_DELIMITED_MONTH_YEAR: 'A month and a year',
  USA_PHONE_NUMBER: 'A phone number of the United States, ten digits',
  PHONE_NUMBER: 'The same, or the number of another country, with a plus and its code',
  INTERNATIONAL_PHONE_NUMBER: 'A phone number of any country, at most 16 digits',
  VIN: 'The number of a vehicle, 17 characters',
  ZIP_CODE: 'A ZIP code of five or nine digits',
  ZIP_CODE_NON_US: 'A postal code of any country, at most 10 characters',
  NONE: 'No mask.',
};

export function maskWords(mask: MaskName): string {
  const example = completeText[mask].example;
  return example === '' ? words[mask] : `${words[mask]}, like "${example}".`;
}

/** Types whose rule has another name. */
const ruleOfType: Readonly<Record<string, string>> = {
  NestedRequiredIf: 'requiredIf',
  RequiredIfOtherPropertyMatchesRegex: 'requiredIf',
};

/** In the words of the rule that it becomes. */
export function validationWords(type: string): string {
  const rule = ruleOfType[type] ?? type.charAt(0).toLowerCase() + type.slice(1);
  const description = declaredRules[rule]?.description;
  if (description === undefined) throw new Error(`The validation type "${type}" has no rule to describe it.`);
  return description;
}

/** Parameters that reading puts in, by type. */
const followed: Readonly<Record<string, readonly string[]>> = { ReferenceCode: ['Prefix'] };

/** Of a validation, those that its author must write. */
export const requiredParametersOf = (type: string): readonly string[] =>
  (jsonSchema(parametersOf(type)).required ?? []).filter((name) => followed[type]?.includes(name) !== true);

/** By type. */
export const validationSchemas: Readonly<Record<string, object>> = Object.fromEntries(
  adapters.map(({ type }) => {
    const required = requiredParametersOf(type);
    const parameters = { ...parametersOf(type), required };
    return [
      type,
      {
        type: 'object',
        description: validationWords(type),
        required: required.length === 0 ? ['type'] : ['type', 'parameters'],
        properties: { ...ApiValidation.properties, type: { const: type }, parameters },
        additionalProperties: false,
      },
    ];
  }),
);
