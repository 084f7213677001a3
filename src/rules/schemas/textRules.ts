import { Type } from 'typebox';
import { maskNames } from '../masks/names.ts';
import { prefixPattern } from '../referenceCode.ts';
import { ConditionRef } from './expressionRefs.ts';
import { FieldReference } from './references.ts';
import type { RuleSchemas } from './ruleSchema.ts';

export const textRules = {
  maxLength: {
    description: 'A text of at most so many characters.',
    parameters: { max: Type.Integer({ minimum: 0 }) },
  },
  characterSetRestriction: {
    description: 'A text of allowed characters only. The message is followed by the others.',
    parameters: {},
  },
  regularExpression: {
    description: 'A text in which a regular expression (RE2 syntax) is found.',
    parameters: { pattern: Type.String({ minLength: 1 }) },
  },
  email: {
    description: 'An email address as the HTML standard defines it.',
    parameters: {},
  },
  url: {
    description: 'An absolute URL, like https://example.org/.',
    parameters: {},
  },
  integer: {
    description: 'A whole number.',
    parameters: {},
  },
  decimal: {
    description: 'A number, with or without decimals.',
    parameters: {},
  },
  alpha: {
    description: 'Letters only.',
    parameters: {},
  },
  alphanumeric: {
    description: 'Letters and digits only.',
    parameters: {},
  },
  vin: {
    description: 'The number of a vehicle (VIN), whose ninth character checks the others.',
    parameters: {},
  },
  sameAs: {
    description: 'The same text as in another field, to confirm it.',
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
