import { Type } from 'typebox';
import { fieldKey, modelKey } from '../names.ts';
import { TextKey } from '../references.ts';
import { defineAdapter, Property, PropertyList } from './adapter.ts';

/** Rules that look at several fields, or at a list of records. */
export const groupAdapters = [
  defineAdapter(
    'RequireOnePropertyValTrue',
    { Properties: PropertyList({ minItems: 1 }) },
    ({ Properties }, field) => ({
      rule: 'requireOnePropertyValTrue',
      fields: Properties.map(field),
    }),
  ),
  defineAdapter(
    'RequireOnePropertyToHaveAValue',
    { Properties: PropertyList({ minItems: 1 }) },
    ({ Properties }, field) => ({ rule: 'requireOnePropertyToHaveAValue', fields: Properties.map(field) }),
  ),
  defineAdapter(
    'RequireOneTrueIf',
    {
      Property,
      Value: Type.Union([Type.String({ minLength: 1 }), Type.Boolean()]),
      Properties: PropertyList({ minItems: 2, maxItems: 2 }),
      PropertyLabel: TextKey,
      FirstLabel: TextKey,
      SecondLabel: TextKey,
      ValueLabel: Type.Optional(TextKey),
    },
    (parameters, field) => ({
      rule: 'requireOneTrueIf',
      field: field(parameters.Property),
      equals: parameters.Value,
      fields: parameters.Properties.map(field),
      labels: {
        field: parameters.PropertyLabel,
        field1: parameters.FirstLabel,
        field2: parameters.SecondLabel,
        ...(parameters.ValueLabel === undefined ? {} : { value: parameters.ValueLabel }),
      },
    }),
  ),
  defineAdapter(
    'UserConfirmsNone',
    {
      DtoMapping: Type.String({
        pattern: '^[A-Za-z]\\w*$',
        description: 'The model whose saved records are the list.',
      }),
      TransactionType: Type.Optional(Type.String({ pattern: '^[A-Z]\\w*$' })),
    },
    ({ DtoMapping, TransactionType }) => ({
      rule: 'userConfirmsNone',
      list: modelKey({
        dtoMapping: fieldKey(DtoMapping),
        ...(TransactionType === undefined ? {} : { transactionType: TransactionType }),
      }),
    }),
  ),
];
