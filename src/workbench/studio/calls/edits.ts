import { Type } from 'typebox';

/** Texts of documents that differ from the disk; null for a document that is to be deleted. */
export const Edits = Type.Array(
  Type.Object(
    { file: Type.String({ minLength: 1 }), text: Type.Union([Type.String(), Type.Null()]) },
    { additionalProperties: false },
  ),
);
