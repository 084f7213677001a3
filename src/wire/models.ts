import { type Static, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';

/** Files are never here: each is a part of its own, named by its context's clientId. */
export const WireValue = Type.Union([
  Type.String(),
  Type.Boolean(),
  Type.Array(Type.String(), { maxItems: 1000 }),
  Type.Null(),
]);
export type WireValue = Static<typeof WireValue>;

/** Bounds for hostile input, far beyond any settlement. */
const mostFields = 2000;
const mostRecords = 1000;

/** Field keys are camelCase; `parent` is the clientId of the record around, if any. */
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

/** Without `documents`, which travel as file parts. */
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

/** With its files; null without any. */
export interface FormDtoWith<Document> extends FormDto {
  readonly documents: readonly Document[] | null;
}

/** Stored with each claim, for readers of old claims: every change of the form DTO needs a new version. */
export const dtoVersion = 1;
