import { Type } from 'typebox';
import { maskNames } from '../masks/names.ts';
import { prefixPattern } from '../referenceCode.ts';
import { ConditionRef } from './expressionRefs.ts';
import { FieldReference } from './references.ts';
import type { RuleSchemas } from './ruleSchema.ts';

export const textRules = {
  maxLength: {
    description: 'No longer than so many characters.',
    parameters: { max: Type.Integer({ minimum: 0, description: 'How many characters.' }) },
  },
  characterSetRestriction: {
    description: 'Written in the allowed characters only. The message is followed by the others.',
    parameters: {},
  },
  regularExpression: {
    description:
      'Of a certain form, such as a number of digits. It is a regular expression (RE2 syntax) that is found in the text.',
    parameters: { pattern: Type.String({ minLength: 1 }) },
  },
  email: {
    description: 'An email address. The HTML standard says what that is.',
    parameters: {},
  },
  url: {
    description: 'A whole web address. It is an absolute URL, like https://example.org/.',
    parameters: {},
  },
  integer: {
    description: 'A whole number.',
    parameters: {},
  },
  decimal: {
    description: 'A number, which may have a fraction.',
    parameters: {},
  },
  alpha: {
    description: 'Made of letters only.',
    parameters: {},
  },
  alphanumeric: {
    description: 'Made of letters and digits only.',
    parameters: {},
  },
  vin: {
    description: 'The number of a vehicle (VIN). Its ninth character checks the others.',
    parameters: {},
  },
  sameAs: {
    description: 'The same as another answer. It confirms a text.',
    parameters: { field: FieldReference },
  },
  referenceCode: {
    description: 'The reference code of a filed claim.',
    parameters: { prefix: Type.String({ pattern: prefixPattern, description: "The settlement's own." }) },
  },
  maskComplete: {
    description: 'A text that fills an input mask. The compiler adds it to every field that has one.',
    parameters: { mask: Type.Enum([...maskNames]), when: Type.Optional(ConditionRef) },
  },
} satisfies RuleSchemas;
