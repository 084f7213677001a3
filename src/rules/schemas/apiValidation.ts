import { type Static, Type } from 'typebox';
import { closedObject } from './closedObject.ts';

/**
 * A validation as the server's model config states it. `type` is the API validation type, matched without regard
 * to case; each adapter in `adapters/` says which parameters its type takes. Other properties are named as on the
 * wire, capitalised.
 */
export const ApiValidation = closedObject({
  type: Type.String({ minLength: 1, description: 'The API validation type, like "Required" or "MaxLength".' }),
  messageKey: Type.Optional(Type.String({ description: 'A text key that overrides the default message.' })),
  parameters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ApiValidation = Static<typeof ApiValidation>;
