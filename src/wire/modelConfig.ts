import { type Static, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';
import { ModelField } from '../rules/schemas/modelField.ts';

/** An entry of GET /api/forms/config; names of fields are capitalised. */
export const ServerModelConfig = closedObject({
  metadataHash: Type.String(),
  metadata: Type.Record(Type.String(), Type.String()),
  fields: Type.Record(Type.String(), ModelField),
});
export type ServerModelConfig = Static<typeof ServerModelConfig>;
export const ConfigResponse = Type.Array(ServerModelConfig);
