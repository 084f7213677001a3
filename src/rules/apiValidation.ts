import { type Static, Type } from 'typebox';

/**
 * A validation as the server's model config states it. `type` is the API validation type, matched without regard
 * to case; each adapter in `adapters/` says which parameters its type takes. Other properties are named as on the
 * wire, capitalised.
 */
export const ApiValidation = Type.Object(
  {
    type: Type.String({ minLength: 1, description: 'The API validation type, like "Required" or "MaxLength".' }),
    messageKey: Type.Optional(Type.String({ description: 'A text key that overrides the default message.' })),
    parameters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);
export type ApiValidation = Static<typeof ApiValidation>;
