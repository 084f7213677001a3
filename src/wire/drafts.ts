import { type Static, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';
import { ErrorResponse } from './errorResponse.ts';
import { maxDraftCharacters } from './formParts.ts';
import { WireModel } from './models.ts';

const formType = Type.String({ minLength: 1, maxLength: 64 });
/** The name that the browser gives a file; the content of the draft names it so. */
const file = Type.String({ format: 'uuid' });
const instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC.' });

/** A document that the server has, of a claim that is not filed. */
export const SavedUpload = closedObject({
  file,
  name: Type.String({ minLength: 1, maxLength: 1000 }),
  size: Type.Integer({ minimum: 0 }),
  type: Type.String({ description: 'The media type its content was recognised as.' }),
});
export type SavedUpload = Static<typeof SavedUpload>;

/** Which state of a draft the server has. */
const saved = {
  /** Counts the times it was saved, from 1. */
  revision: Type.Integer({ minimum: 1 }),
  savedAt: instant,
  /** What opens the draft of a flow that anybody may begin; null where a sign-in does. */
  returnCode: Type.Union([Type.String(), Type.Null()]),
};

/** The answers of a claim that is not filed, as its person left them. */
export const Draft = closedObject({
  ...saved,
  /** The JSON text of a `DraftContent` (src/claim/draftSchema.ts). The server keeps it and does not read it. */
  content: Type.String({ maxLength: maxDraftCharacters }),
  documents: Type.Array(SavedUpload),
});
export type Draft = Static<typeof Draft>;

/**
 * Save when the answers change, never while a submit runs. Where the server has no draft any more, as after a removal, it
 * begins one whatever the revision.
 */
export const SaveDraftRequest = closedObject({
  formType,
  /** The revision that these answers go on from; null where the tab knows none. */
  revision: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** More than `maxDraftCharacters` are answered with 413. */
  content: Type.String({ minLength: 2 }),
});
export type SaveDraftRequest = Static<typeof SaveDraftRequest>;

/**
 * Of a 409, where another tab has saved since: `saved` is false, and the rest says what the server has now. Saving with
 * that revision replaces it; GET /api/session has its content.
 */
export const SaveDraftAnswer = closedObject({
  saved: Type.Boolean(),
  ...saved,
  error: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});
export type SaveDraftAnswer = Static<typeof SaveDraftAnswer>;
/** The same with an error status, which never saved; what the server has only with 409. */
export const SaveDraftRefusal = closedObject({
  ...ErrorResponse.properties,
  saved: Type.Literal(false),
  revision: Type.Optional(saved.revision),
  savedAt: Type.Optional(saved.savedAt),
  returnCode: Type.Optional(saved.returnCode),
});
export type SaveDraftRefusal = Static<typeof SaveDraftRefusal>;

export const DraftRequest = closedObject({ formType });
export const DiscardDraftAnswer = closedObject({ discarded: Type.Boolean() });
export const RemoveDocumentRequest = closedObject({ formType, file });
export const RemoveDocumentAnswer = closedObject({ removed: Type.Boolean() });
/**
 * The parts: texts as they are, then the one file. The same `file` again replaces what came before. There must be a
 * draft: a document that comes before the first save is answered with 404.
 */
export const SaveUploadRequest = closedObject({
  formType,
  file,
  name: Type.String({ minLength: 1, maxLength: 1000 }),
  document: Type.String({ contentEncoding: 'binary', description: 'The file.' }),
});
/** `error` is the text key of the message at the field, with what it says in its places. */
export const SaveUploadRefusal = closedObject({
  ...ErrorResponse.properties,
  params: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export const SaveUploadAnswer = closedObject({ document: SavedUpload });

/**
 * In the submit's part `keptDocuments`: the document of this context is there already. It must have the name and the size
 * that the context says; one that is not there any more is an error at its field, LocKey_Shared_File_NotReceived.
 */
export const NamedUpload = closedObject({ clientId: Type.String({ minLength: 1, maxLength: 64 }), file });
export type NamedUpload = Static<typeof NamedUpload>;

/** What one keeps of something that was filed. */
const receipt = {
  /** Of a claim its reference code; of what was added to one the number of its receipt. */
  referenceCode: Type.String(),
  filedAt: instant,
  /** What becomes of the receipt by e-mail, and the address where one was given. */
  mail: closedObject({
    state: Type.Enum(['off', 'waiting', 'sent', 'failed']),
    to: Type.Union([Type.String(), Type.Null()]),
  }),
};
export const Receipt = closedObject(receipt);
export type Receipt = Static<typeof Receipt>;

/** What was filed in a form by whom the session is of. */
export const FiledForm = closedObject({
  ...receipt,
  /** The answers, without credentials. */
  models: Type.Array(WireModel),
});
export type FiledForm = Static<typeof FiledForm>;

/** A form that the session is authorized for. */
export const OpenForm = closedObject({
  formType,
  draft: Type.Union([Draft, Type.Null()]),
  /** There is a draft that nobody can read any more, so `draft` is null: LocKey_Draft_Unreadable. The next save replaces it. */
  draftUnreadable: Type.Boolean(),
  filed: Type.Union([FiledForm, Type.Null()]),
});
export type OpenForm = Static<typeof OpenForm>;
export const SessionResponse = closedObject({ forms: Type.Array(OpenForm) });
export type SessionResponse = Static<typeof SessionResponse>;
