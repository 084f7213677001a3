import { type Static, Type } from 'typebox';
import { documentsPart, FormDto, WireModel } from './models.ts';

const closed = { additionalProperties: false } as const;
const nullableString = Type.Union([Type.String(), Type.Null()]);

/** Every error answer. `error` is a text key where a claimant may read it, else a code; `message` is for developers. */
export const ErrorResponse = Type.Object({ error: Type.String(), message: Type.String() }, closed);
export type ErrorResponse = Static<typeof ErrorResponse>;

/** The query of the calls that answer in one language; without a culture the session's, else English. */
export const CultureQuery = Type.Object({ culture: Type.Optional(Type.String({ maxLength: 16 })) }, closed);
export const RequiredCultureQuery = Type.Object({ culture: Type.String({ maxLength: 16 }) }, closed);
export type CultureQuery = Static<typeof CultureQuery>;

export const CsrfResponse = Type.Object({ requestHeaderName: Type.String(), requestToken: Type.String() }, closed);
export type CsrfResponse = Static<typeof CsrfResponse>;

export const SessionTimeoutResponse = Type.Object({ loggedOut: Type.Boolean() }, closed);
export type SessionTimeoutResponse = Static<typeof SessionTimeoutResponse>;

export const PlainDeadlines = Type.Object(
  {
    deadlines: Type.Record(Type.String(), Type.Object({ deadline: Type.String(), timeZone: Type.String() }, closed)),
  },
  { ...closed, description: 'Dates with a zone each.' },
);
export type PlainDeadlines = Static<typeof PlainDeadlines>;
export const ContentManagedDeadlines = Type.Record(
  Type.String({ pattern: '^[a-z]{2}(-[A-Za-z]{2,4})?$' }),
  Type.Object(
    {
      projectTimeZone: Type.String(),
      deadlines: Type.Record(
        Type.String(),
        Type.Object({ deadlineDateTime: Type.String(), redirectUrl: Type.Optional(Type.String()) }, closed),
      ),
    },
    closed,
  ),
  { ...closed, description: 'Per language: the project zone, and per deadline its date and where it leads.' },
);
export type ContentManagedDeadlines = Static<typeof ContentManagedDeadlines>;
/**
 * In one of two shapes, by deadline name. Dates are MM/dd/yyyy or MM/dd/yyyy hh:mm:ss a, zones
 * have their Windows names. A `redirectUrl` that is neither a path nor a web address counts as none.
 */
export const DeadlinesResponse = Type.Union([PlainDeadlines, ContentManagedDeadlines]);
export type DeadlinesResponse = Static<typeof DeadlinesResponse>;

export const WhitelistResponse = Type.Object({ allowedCharacters: Type.String() }, closed);
export type WhitelistResponse = Static<typeof WhitelistResponse>;

/** Captcha is off when `siteKey` is null. */
export const CaptchaResponse = Type.Object({ provider: nullableString, siteKey: nullableString }, closed);
export type CaptchaResponse = Static<typeof CaptchaResponse>;

/** `authCodeExpiration` is in minutes. */
export const WalletResponse = Type.Object(
  { clientId: nullableString, enabled: Type.Boolean(), loginUrl: nullableString, authCodeExpiration: Type.Integer() },
  closed,
);
export type WalletResponse = Static<typeof WalletResponse>;

/** Today in Pacific time, MM/dd/yyyy. */
export const SignatureDateResponse = Type.Object({ signatureDate: Type.String() }, closed);
export type SignatureDateResponse = Static<typeof SignatureDateResponse>;

/** Culture code to the language's own name and direction. Only enabled ones. */
export const CulturesResponse = Type.Record(
  Type.String(),
  Type.Object({ name: Type.String(), direction: Type.Enum(['ltr', 'rtl']) }, closed),
);
export type CulturesResponse = Static<typeof CulturesResponse>;

export const ContentResponse = Type.Array(Type.Object({ key: Type.String(), value: Type.String() }, closed), {
  // A list of none would show every text as its key.
  minItems: 1,
});
export type ContentResponse = Static<typeof ContentResponse>;

export const SetLanguageResponse = Type.Object({ culture: Type.String() }, closed);
export type SetLanguageResponse = Static<typeof SetLanguageResponse>;

export const AuthorizeRequest = Type.Object({ credentials: WireModel, reCaptchaResponse: nullableString }, closed);
export type AuthorizeRequest = Static<typeof AuthorizeRequest>;

/**
 * Also with every error status. `error` is a text key, null when authorized; `message` says the same to developers.
 * `captcha` is what the submit sends back as `captchaRawValue`.
 */
export const AuthorizeResponse = Type.Object(
  {
    authorized: Type.Boolean(),
    error: nullableString,
    captcha: nullableString,
    prepopulatedData: Type.Array(WireModel),
    message: Type.Optional(Type.String()),
  },
  closed,
);
export type AuthorizeResponse = Static<typeof AuthorizeResponse>;

/** One refused answer: the field by its id `<model key>.<field key>`, the record it stands in, and a message. */
export const FieldError = Type.Object(
  {
    field: Type.String(),
    record: nullableString,
    message: Type.Object(
      {
        key: Type.String(),
        params: Type.Optional(Type.Record(Type.String(), Type.String())),
        followedBy: Type.Optional(Type.String()),
      },
      closed,
    ),
  },
  closed,
);
export type FieldError = Static<typeof FieldError>;

/**
 * Also with every error status. `error` is a text key, null when submitted and when only
 * `fieldErrors` say what is wrong; `message` says the same to developers.
 */
export const SubmitResponse = Type.Object(
  {
    submitted: Type.Boolean(),
    nonMatchingPaymentElection: Type.Boolean(),
    error: nullableString,
    referenceCodeForm: nullableString,
    fieldErrors: Type.Array(FieldError),
    message: Type.Optional(Type.String()),
  },
  closed,
);
export type SubmitResponse = Static<typeof SubmitResponse>;

/** Sent with a submit: the same key always gets the first answer, so a retry never files twice. */
export const idempotencyHeader = 'idempotency-key';
export const SubmitHeaders = Type.Object({
  // A random text, a UUID for example.
  [idempotencyHeader]: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
});

export const SubmitRequest = Type.Object(
  {
    ...FormDto.properties,
    [documentsPart]: Type.Array(Type.String({ contentEncoding: 'binary' }), {
      description: 'Each file, named by the clientId of its document context. They come after the other parts.',
    }),
  },
  { ...closed, description: 'Every part but the files is a JSON text, in this order.' },
);

export const HealthResponse = Type.Object({ status: Type.String() }, closed);
