import { type Static, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';

/** A stored answer on the wire. A file is never here: it is its own part, named by its context's clientId. */
export const WireValue = Type.Union([
  Type.String(),
  Type.Boolean(),
  Type.Array(Type.String(), { maxItems: 1000 }),
  Type.Null(),
]);
export type WireValue = Static<typeof WireValue>;

/** Bounds for hostile input, far beyond what any settlement asks. */
const mostFields = 2000;
const mostRecords = 1000;

/** One form model. Field keys are camelCase; `parent` is the clientId of the record it belongs to, or null. */
export const WireModel = closedObject({
  id: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  clientId: Type.String({ minLength: 1, maxLength: 64 }),
  metadata: Type.Record(Type.String(), Type.String({ maxLength: 200 }), { maxProperties: 16 }),
  metadataHash: Type.String({ maxLength: 64 }),
  parent: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  fields: Type.Record(Type.String(), WireValue, { maxProperties: mostFields }),
});
export type WireModel = Static<typeof WireModel>;
const ModelOrNull = Type.Union([WireModel, Type.Null()]);

/** The form DTO without its `documents`, which travel as file parts and are stored as files. */
export const FormDto = closedObject({
  reCaptchaResponse: Type.Union([Type.String(), Type.Null()]),
  userPreferredCulture: Type.String({ minLength: 2 }),
  captchaRawValue: Type.Union([Type.String(), Type.Null()]),
  signature: ModelOrNull,
  claimantInfo: ModelOrNull,
  credentials: ModelOrNull,
  claimDetails: ModelOrNull,
  prepopulatedData: Type.Array(WireModel, { maxItems: mostRecords }),
  documentContexts: Type.Array(WireModel, { maxItems: mostRecords }),
  claimTransactions: Type.Array(WireModel, { maxItems: mostRecords }),
});
export type FormDto = Static<typeof FormDto>;

/** The whole form DTO: with its files, or null where there are none. */
export interface FormDtoWith<Document> extends FormDto {
  readonly documents: readonly Document[] | null;
}

/** Stored with each claim. Raise it with every change of the form DTO: who reads old claims goes by it. */
export const dtoVersion = 1;
