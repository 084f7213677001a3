import { type Static, Type } from 'typebox';
import { WireModel } from './models.ts';

const closed = { additionalProperties: false } as const;
const nullableString = Type.Union([Type.String(), Type.Null()]);

/** GET /api/csrf */
export const CsrfResponse = Type.Object({ requestHeaderName: Type.String(), requestToken: Type.String() }, closed);
export type CsrfResponse = Static<typeof CsrfResponse>;

/** GET /api/characters-whitelist */
export const WhitelistResponse = Type.Object({ allowedCharacters: Type.String() }, closed);
export type WhitelistResponse = Static<typeof WhitelistResponse>;

/** GET /api/captcha. Captcha is off when `siteKey` is null. */
export const CaptchaResponse = Type.Object({ provider: nullableString, siteKey: nullableString }, closed);
export type CaptchaResponse = Static<typeof CaptchaResponse>;

/** GET /api/banking/paypal-settings. `authCodeExpiration` is in minutes. */
export const WalletResponse = Type.Object(
  { clientId: nullableString, enabled: Type.Boolean(), loginUrl: nullableString, authCodeExpiration: Type.Integer() },
  closed,
);
export type WalletResponse = Static<typeof WalletResponse>;

/** GET /api/signature-date?culture: today in Pacific time, MM/dd/yyyy. */
export const SignatureDateResponse = Type.Object({ signatureDate: Type.String() }, closed);
export type SignatureDateResponse = Static<typeof SignatureDateResponse>;

/** GET /api/cultures: culture code to the language's own name and direction. Only enabled ones. */
export const CulturesResponse = Type.Record(
  Type.String(),
  Type.Object({ name: Type.String(), direction: Type.Enum(['ltr', 'rtl']) }, closed),
);
export type CulturesResponse = Static<typeof CulturesResponse>;

/** GET /api/culture/content?culture */
export const ContentResponse = Type.Array(Type.Object({ key: Type.String(), value: Type.String() }, closed));
export type ContentResponse = Static<typeof ContentResponse>;

/** POST /api/forms/<flow>/authorize. The credentials model stands under `credentials`. */
export const AuthorizeRequest = Type.Object({ credentials: WireModel, reCaptchaResponse: nullableString }, closed);
export type AuthorizeRequest = Static<typeof AuthorizeRequest>;

/** `error` is a text key. `captcha` is what the submit sends back as `captchaRawValue`. */
export const AuthorizeResponse = Type.Object(
  {
    authorized: Type.Boolean(),
    error: nullableString,
    captcha: nullableString,
    prepopulatedData: Type.Array(WireModel),
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

/** POST /api/forms/<flow>, also with status 400. `error` is a text key. */
export const SubmitResponse = Type.Object(
  {
    submitted: Type.Boolean(),
    nonMatchingPaymentElection: Type.Boolean(),
    error: nullableString,
    referenceCodeForm: nullableString,
    fieldErrors: Type.Array(FieldError),
  },
  closed,
);
export type SubmitResponse = Static<typeof SubmitResponse>;

/** Sent with a submit: the same key always gets the first answer, so a retry never files twice. */
export const idempotencyHeader = 'idempotency-key';
