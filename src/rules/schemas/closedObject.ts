import { type TObjectOptions, type TProperties, Type } from 'typebox';

export function closedObject<Properties extends TProperties>(properties: Properties, options: TObjectOptions = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}
