import { type Static, Type } from 'typebox';
import { longestText, valueTypes } from '../value.ts';
import { ApiValidation } from './apiValidation.ts';
import { closedObject } from './closedObject.ts';
import { named } from './references.ts';

/** One field of the server's model config, in settlement/models/ and on the wire alike. */
export const ModelField = closedObject({
  type: Type.Enum([...valueTypes], { description: 'How the value is stored.' }),
  values: Type.Optional(
    Type.Array(Type.String(named('value')), {
      minItems: 1,
      uniqueItems: true,
      description: 'The only values allowed.',
    }),
  ),
  maxLength: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: longestText,
      description: 'Characters a text may have at most; default 1000.',
    }),
  ),
  sensitive: Type.Optional(
    Type.Boolean({
      description:
        'Whether a text, like the number of an account, is hidden but for its last four characters wherever it is shown or exported without being asked for; default false.',
    }),
  ),
  validations: Type.Optional(Type.Array(ApiValidation, { description: 'What makes a value valid.' })),
});
export type ModelField = Static<typeof ModelField>;
