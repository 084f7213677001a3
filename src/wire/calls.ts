import { type Static, Type } from 'typebox';
import { formatNames } from '../rules/formats.ts';
import { closedObject } from '../rules/schemas/closedObject.ts';
import { flowVersionHeader } from './documentsVersion.ts';
import { Draft, FiledForm, NamedUpload, Receipt } from './drafts.ts';
import { documentsPart, idempotencyHeader, savedUploadsPart } from './formParts.ts';
import { FormDto, WireModel } from './models.ts';

const nullableString = Type.Union([Type.String(), Type.Null()]);

/** The query of the calls that answer in one language; without a culture the session's, else English. */
export const CultureQuery = closedObject({ culture: Type.Optional(Type.String({ maxLength: 16 })) });
export const RequiredCultureQuery = closedObject({ culture: Type.String({ maxLength: 16 }) });

export const CsrfResponse = closedObject({ requestHeaderName: Type.String(), requestToken: Type.String() });
export type CsrfResponse = Static<typeof CsrfResponse>;

/** Said of the global deadline alone: where a passed deadline without a target of its own leads. */
const defaultTarget = { defaultRedirectUrl: Type.Optional(Type.String()) };

export const PlainDeadlines = closedObject(
  {
    deadlines: Type.Record(
      Type.String(),
      closedObject({ deadline: Type.String(), timeZone: Type.String(), ...defaultTarget }),
    ),
  },
  { description: 'Dates with a zone each.' },
);
export type PlainDeadlines = Static<typeof PlainDeadlines>;
export const ContentManagedDeadlines = Type.Record(
  Type.String({ pattern: '^[a-z]{2}(-[A-Za-z]{2,4})?$' }),
  closedObject({
    projectTimeZone: Type.String(),
    deadlines: Type.Record(
      Type.String(),
      closedObject({ deadlineDateTime: Type.String(), redirectUrl: Type.Optional(Type.String()), ...defaultTarget }),
    ),
  }),
  {
    additionalProperties: false,
    description: 'Per language: the project zone, and per deadline its date and where it leads.',
  },
);
export type ContentManagedDeadlines = Static<typeof ContentManagedDeadlines>;
/**
 * In one of two shapes, by deadline name. Dates are MM/dd/yyyy or MM/dd/yyyy hh:mm:ss a, zones
 * have their Windows names. A target that is neither a path nor a web address counts as none.
 */
export const DeadlinesResponse = Type.Union([PlainDeadlines, ContentManagedDeadlines]);
export type DeadlinesResponse = Static<typeof DeadlinesResponse>;

/** Captcha is off when `siteKey` is null. */
export const CaptchaResponse = closedObject({ provider: nullableString, siteKey: nullableString });
/** What a captcha challenge is run for; its token is good for nothing else. */
export type CaptchaAction = 'authorize' | 'submit';
export type CaptchaResponse = Static<typeof CaptchaResponse>;

/** `authCodeExpiration` is in minutes. */
export const WalletResponse = closedObject({
  clientId: nullableString,
  enabled: Type.Boolean(),
  loginUrl: nullableString,
  authCodeExpiration: Type.Integer(),
});
export type WalletResponse = Static<typeof WalletResponse>;

/** Begins a login to the wallet for a claim of a form. `culture` is the language of the page that it comes back to. */
export const WalletLoginRequest = closedObject({
  formType: Type.String({ maxLength: 64 }),
  culture: Type.String({ maxLength: 16 }),
});
export const WalletLoginResponse = closedObject({ loginAddress: Type.String() });

/** What the wallet led back with: the state, and a code or the name of an error. */
export const WalletReturnRequest = closedObject({
  state: Type.String({ maxLength: 256 }),
  code: Type.Union([Type.String({ minLength: 1, maxLength: 4096 }), Type.Null()]),
  error: Type.Union([Type.String({ maxLength: 256 }), Type.Null()]),
});

export const WalletStatusQuery = closedObject({ formType: Type.String({ maxLength: 64 }) });
/** When the login that counts was confirmed, or the text key of why the last one was for nothing. */
export const WalletStatusResponse = closedObject({ verifiedAt: nullableString, failure: nullableString });
export type WalletStatusResponse = Static<typeof WalletStatusResponse>;

/** Culture code to the language's own name and direction. Only enabled ones. */
export const CulturesResponse = Type.Record(
  Type.String(),
  closedObject({ name: Type.String(), direction: Type.Enum(['ltr', 'rtl']) }),
);
export type CulturesResponse = Static<typeof CulturesResponse>;

export const ContentResponse = Type.Array(closedObject({ key: Type.String(), value: Type.String() }), {
  // A list of none would show every text as its key.
  minItems: 1,
});
export type ContentResponse = Static<typeof ContentResponse>;

/**
 * Beside the captcha's answer the credentials model, under the alias that flows.json gives it, and what opens the draft of
 * somebody whom nobody knows.
 */
export interface AuthorizeRequest {
  readonly reCaptchaResponse: string | null;
  readonly returnCode?: string;
  readonly [alias: string]: WireModel | string | null;
}
/** The request of a flow whose credentials travel under this alias; null where nobody is asked. */
export function authorizeRequest(alias: string | null) {
  const credentials = alias === null ? {} : { [alias]: WireModel };
  const returnCode = Type.Optional(Type.String({ maxLength: 64 }));
  return Type.Unsafe<AuthorizeRequest>(closedObject({ ...credentials, reCaptchaResponse: nullableString, returnCode }));
}

/**
 * `error` is a text key, `message` is for developers; submit sends `captcha` back. `filed` is there for somebody who
 * has filed this form already: the session may show it, and never file again.
 */
export const AuthorizeResponse = closedObject({
  authorized: Type.Boolean(),
  error: nullableString,
  captcha: nullableString,
  prepopulatedData: Type.Array(WireModel),
  /** What is kept of this person's answers; null where nothing is. */
  draft: Type.Optional(Type.Union([Draft, Type.Null()])),
  /** As in an OpenForm. */
  draftUnreadable: Type.Optional(Type.Boolean()),
  filed: Type.Optional(FiledForm),
  message: Type.Optional(Type.String()),
});
export type AuthorizeResponse = Static<typeof AuthorizeResponse>;
/** The same with an error status, which never authorizes. */
export const AuthorizeRefusal = closedObject({ ...AuthorizeResponse.properties, authorized: Type.Literal(false) });

/** One refused answer: the field by its id `<model key>.<field key>`, its record, and a message. */
export const FieldError = closedObject({
  field: Type.String(),
  record: nullableString,
  message: closedObject({
    key: Type.String(),
    params: Type.Optional(Type.Record(Type.String(), Type.String())),
    formats: Type.Optional(Type.Record(Type.String(), Type.Enum([...formatNames]))),
    followedBy: Type.Optional(Type.String()),
  }),
});
export type FieldError = Static<typeof FieldError>;

/** Also with every error status. `error` is a text key, null also when only `fieldErrors` say what is wrong. */
export const SubmitResponse = closedObject({
  submitted: Type.Boolean(),
  nonMatchingPaymentElection: Type.Boolean(),
  error: nullableString,
  referenceCodeForm: nullableString,
  fieldErrors: Type.Array(FieldError),
  /** Of what was filed, where the server can say so at once. */
  receipt: Type.Optional(Receipt),
  message: Type.Optional(Type.String()),
});
export type SubmitResponse = Static<typeof SubmitResponse>;

/** Of which form, and in which language. */
export const ReceiptQuery = closedObject({
  formType: Type.String({ maxLength: 64 }),
  culture: Type.String({ maxLength: 16 }),
});
/** The bytes of a PDF document. */
export const ReceiptDocument = Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: 'application/pdf' });

/** The key of a submit is in its header. */
export const SubmitHeaders = Type.Object({
  // A random text, a UUID for example.
  [idempotencyHeader]: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
  [flowVersionHeader]: Type.Optional(Type.String({ maxLength: 64 })),
});

export const SubmitRequest = closedObject(
  {
    ...FormDto.properties,
    [savedUploadsPart]: Type.Optional(
      Type.Array(NamedUpload, {
        description: 'The document contexts whose files the draft has: they become those of what is filed.',
      }),
    ),
    [documentsPart]: Type.Union(
      [
        Type.Array(Type.String({ contentEncoding: 'binary' }), {
          minItems: 1,
          description: 'Each file, named by the clientId of its document context. They come after the other parts.',
        }),
        Type.Null(),
      ],
      { description: 'The files; where there are none one part with the JSON text null.' },
    ),
  },
  { description: 'Every part but the files is a JSON text. The files come last.' },
);
