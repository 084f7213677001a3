import { listMappings, singleMappings } from '../rules/dtoMapping.ts';
import type { FormDto } from './models.ts';

/** Multipart parts of the DTO, each a JSON text, in this order and before the files. */
export const formDtoParts = [
  'reCaptchaResponse',
  'userPreferredCulture',
  'captchaRawValue',
  ...singleMappings,
  ...listMappings,
] as const satisfies readonly (keyof FormDto)[];
/** A file part's filename is the clientId of its document context. Without files it is one part with the text null. */
export const documentsPart = 'documents';
/** A JSON list (`NamedUpload`) of documents that are uploaded already, before the files; left out when empty. */
export const savedUploadsPart = 'keptDocuments';

/** A submit with the same key gets the first answer again, so that a retry never files twice. */
export const idempotencyHeader = 'idempotency-key';

/** Bounds for hostile input. A claim of 500 records of twenty fields has less than a megabyte. */
export const maxDraftCharacters = 4_000_000;
