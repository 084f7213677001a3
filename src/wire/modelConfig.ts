import { type Static, Type } from 'typebox';
import { ModelField } from '../rules/modelField.ts';

const closed = { additionalProperties: false } as const;

/** One entry of GET /api/forms/config: a model's fields, capitalised, with their types and validations. */
export const ServerModelConfig = Type.Object(
  {
    metadataHash: Type.String(),
    metadata: Type.Record(Type.String(), Type.String()),
    fields: Type.Record(Type.String(), ModelField),
  },
  closed,
);
export type ServerModelConfig = Static<typeof ServerModelConfig>;
export const ConfigResponse = Type.Array(ServerModelConfig);
