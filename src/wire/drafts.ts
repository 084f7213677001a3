import { type Static, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';
import { ErrorResponse } from './errorResponse.ts';
import { maxDraftCharacters } from './formParts.ts';
import { WireModel } from './models.ts';

const formType = Type.String({ minLength: 1, maxLength: 64 });
/** The browser's name for a file, also in the content of the draft. */
const file = Type.String({ format: 'uuid' });
const instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC.' });

/** An uploaded document of an unfiled claim. */
export const SavedUpload = closedObject({
  file,
  name: Type.String({ minLength: 1, maxLength: 1000 }),
  size: Type.Integer({ minimum: 0 }),
  type: Type.String({ description: 'The media type its content was recognised as.' }),
});
export type SavedUpload = Static<typeof SavedUpload>;

const saved = {
  /** The number of saves. */
  revision: Type.Integer({ minimum: 1 }),
  savedAt: instant,
  /** Opens the draft of a flow without a sign-in; null otherwise. */
  returnCode: Type.Union([Type.String(), Type.Null()]),
  /** The address, hidden in part, that the return code can be sent to. */
  codeTo: Type.Optional(Type.String()),
};

/** The saved answers of an unfiled claim. */
export const Draft = closedObject({
  ...saved,
  /** The JSON text of a `DraftContent` (src/claim/draftSchema.ts), which the server stores but does not read. */
  content: Type.String({ maxLength: maxDraftCharacters }),
  documents: Type.Array(SavedUpload),
});
export type Draft = Static<typeof Draft>;

/** Never sent while a submit runs. Where the server has no draft any more, it begins one whatever the revision. */
export const SaveDraftRequest = closedObject({
  formType,
  /** The revision that these answers continue; null for a new draft. */
  revision: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** More than `maxDraftCharacters` are answered with 413. */
  content: Type.String({ minLength: 2 }),
});
export type SaveDraftRequest = Static<typeof SaveDraftRequest>;

/**
 * With 409 another tab has saved meanwhile: `saved` is false, and the rest is the server's state. Saving with that
 * revision replaces it; GET /api/session has its content.
 */
export const SaveDraftAnswer = closedObject({
  saved: Type.Boolean(),
  ...saved,
  error: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});
export type SaveDraftAnswer = Static<typeof SaveDraftAnswer>;
/** With an error status; the server's state only with 409. */
export const SaveDraftRefusal = closedObject({
  ...ErrorResponse.properties,
  saved: Type.Literal(false),
  revision: Type.Optional(saved.revision),
  savedAt: Type.Optional(saved.savedAt),
  returnCode: Type.Optional(saved.returnCode),
  codeTo: saved.codeTo,
});
export type SaveDraftRefusal = Static<typeof SaveDraftRefusal>;

export const DraftRequest = closedObject({ formType });
export const EmailCodeRequest = closedObject({ formType, culture: Type.String({ maxLength: 16 }) });
/** `sent` is false where the code has been sent there before; `to` is hidden in part. */
export const EmailCodeAnswer = closedObject({ sent: Type.Boolean(), to: Type.String() });
export type EmailCodeAnswer = Static<typeof EmailCodeAnswer>;
/** Answers that the claimant deleted to start over, and can still bring back. */
export const DeletedDraft = closedObject({
  savedAt: instant,
  /** Then they are gone. */
  until: instant,
});
export type DeletedDraft = Static<typeof DeletedDraft>;
export const DiscardDraftAnswer = closedObject({ discarded: Type.Boolean(), deleted: Type.Optional(DeletedDraft) });
export const RestoreDraftAnswer = closedObject({
  draft: Type.Union([Draft, Type.Null()]),
  draftUnreadable: Type.Boolean(),
});
export const RemoveDocumentRequest = closedObject({ formType, file });
export const RemoveDocumentAnswer = closedObject({ removed: Type.Boolean() });
/** Texts come before the file. The same `file` replaces an earlier upload. Without a saved draft the answer is 404. */
export const SaveUploadRequest = closedObject({
  formType,
  file,
  name: Type.String({ minLength: 1, maxLength: 1000 }),
  document: Type.String({ contentEncoding: 'binary', description: 'The file.' }),
});
/** `error` is the text key of the message at the field, `params` fill its placeholders. */
export const SaveUploadRefusal = closedObject({
  ...ErrorResponse.properties,
  params: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export const SaveUploadAnswer = closedObject({ document: SavedUpload });

/** An uploaded document of the submit; it must have the name and size of its context. */
export const NamedUpload = closedObject({ clientId: Type.String({ minLength: 1, maxLength: 64 }), file });
export type NamedUpload = Static<typeof NamedUpload>;

const receipt = {
  /** The reference code of a claim, or the receipt number of an addition. */
  referenceCode: Type.String(),
  filedAt: instant,
  /** The state of the receipt by email, and its address, if any. */
  mail: closedObject({
    state: Type.Enum(['off', 'waiting', 'sent', 'failed']),
    to: Type.Union([Type.String(), Type.Null()]),
  }),
};
export const Receipt = closedObject(receipt);
export type Receipt = Static<typeof Receipt>;

/** A form that the session's claimant has filed. */
export const FiledForm = closedObject({
  ...receipt,
  /** Without credentials. */
  models: Type.Array(WireModel),
});
export type FiledForm = Static<typeof FiledForm>;

export const OpenForm = closedObject({
  formType,
  draft: Type.Union([Draft, Type.Null()]),
  /** The draft cannot be read, so `draft` is null (LocKey_Draft_Unreadable). The next save replaces it. */
  draftUnreadable: Type.Boolean(),
  deleted: Type.Optional(DeletedDraft),
  filed: Type.Union([FiledForm, Type.Null()]),
});
export type OpenForm = Static<typeof OpenForm>;
export const SessionResponse = closedObject({ forms: Type.Array(OpenForm) });
export type SessionResponse = Static<typeof SessionResponse>;
