import { type TObjectOptions, type TProperties, Type } from 'typebox';

/** The schema of an object that may have these properties and no other. */
export function closedObject<Properties extends TProperties>(properties: Properties, options: TObjectOptions = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}
