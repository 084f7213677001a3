import { type Static, Type } from 'typebox';
import { ApiValidation } from './apiValidation.ts';
import { valueTypes } from './value.ts';

/** What the server's model config says of one field, in settlement/models/ and on the wire alike. */
export const ModelField = Type.Object(
  {
    type: Type.Enum([...valueTypes]),
    values: Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'The only values allowed.' })),
    maxLength: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Characters a text may have at most; default 1000.' }),
    ),
    validations: Type.Optional(Type.Array(ApiValidation)),
  },
  { additionalProperties: false },
);
export type ModelField = Static<typeof ModelField>;
