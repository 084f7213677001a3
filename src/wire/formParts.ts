import { listMappings, singleMappings } from '../rules/dtoMapping.ts';
import type { FormDto } from './models.ts';

/** Names of the multipart parts that carry the DTO, each a JSON text, in this order; the files follow them. */
export const formDtoParts = [
  'reCaptchaResponse',
  'userPreferredCulture',
  'captchaRawValue',
  ...singleMappings,
  ...listMappings,
] as const satisfies readonly (keyof FormDto)[];
/**
 * The multipart name of every file part; its filename is the clientId of its document context. Where there are no files
 * it is one part more with the JSON text null.
 */
export const documentsPart = 'documents';
/**
 * Before the files, a JSON list of which documents the server has already (`NamedDocument`). Left out where it has none.
 */
export const savedUploadsPart = 'keptDocuments';

/** Sent with a submit: the same key always gets the first answer, so a retry never files twice. */
export const idempotencyHeader = 'idempotency-key';

/** Bounds for hostile input. A claim of 500 records of twenty fields has less than a megabyte. */
export const maxDraftCharacters = 4_000_000;
