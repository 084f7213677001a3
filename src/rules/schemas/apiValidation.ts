import { type Static, Type } from 'typebox';
import { closedObject } from './closedObject.ts';
import { named } from './references.ts';

/** `type` is matched without regard to case. Names of properties are capitalised, as on the wire. */
export const ApiValidation = closedObject({
  type: Type.String({ minLength: 1, description: 'The API validation type, like "Required" or "MaxLength".' }),
  messageKey: Type.Optional(
    Type.String({ ...named('text'), description: 'A text key that overrides the default message.' }),
  ),
  parameters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ApiValidation = Static<typeof ApiValidation>;
