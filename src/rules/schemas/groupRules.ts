import { Type } from 'typebox';
import { closedObject } from './closedObject.ts';
import { ConditionRef } from './expressionRefs.ts';
import { FieldReference, ModelAlias, named, TextKey } from './references.ts';
import type { RuleSchemas } from './ruleSchema.ts';

export const comparedAs = ['text', 'number', 'date'] as const;
export type ComparedAs = (typeof comparedAs)[number];

export const groupRules = {
  choiceOfRecord: {
    description: 'One of the saved records of a list. The compiler adds it to every field that offers records.',
    parameters: { list: ModelAlias },
  },
  offeredChoice: {
    description: 'A choice that is offered now. The compiler adds it for every choice that has a condition.',
    parameters: { choice: Type.String(), when: ConditionRef },
  },
  uniqueAmongRecords: {
    description:
      'Different from that of every other entry of the list, like the number of a vehicle. The entries are its saved records.',
    parameters: {
      as: Type.Optional(
        Type.Enum([...comparedAs], { description: 'What is compared; default: by the widget of the field.' }),
      ),
    },
  },
  requireOnePropertyValTrue: {
    description: 'Given with a yes to at least one of some questions. They are the listed fields.',
    parameters: { fields: Type.Array(FieldReference, { minItems: 1, uniqueItems: true }) },
  },
  requireOnePropertyToHaveAValue: {
    description: 'Given with an answer to at least one of some questions. They are the listed fields.',
    parameters: { fields: Type.Array(FieldReference, { minItems: 1, uniqueItems: true }) },
  },
  requireOneTrueIf: {
    description: 'Given with a yes to one of two questions, while another has a certain answer.',
    parameters: {
      field: FieldReference,
      equals: Type.Union([Type.String(named('value')), Type.Boolean()]),
      fields: Type.Array(FieldReference, { minItems: 2, maxItems: 2, uniqueItems: true }),
      labels: closedObject(
        { field: TextKey, field1: TextKey, field2: TextKey, value: Type.Optional(TextKey) },
        { description: 'What the message calls the fields, and the value where it has a text of its own.' },
      ),
    },
  },
  userConfirmsNone: {
    description: 'A yes by which the claimant confirms that a list is empty on purpose.',
    parameters: { list: ModelAlias },
  },
} satisfies RuleSchemas;
