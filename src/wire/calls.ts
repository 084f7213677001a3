import { type Static, Type } from 'typebox';
import { formatNames } from '../rules/formats.ts';
import { closedObject } from '../rules/schemas/closedObject.ts';
import { flowVersionHeader } from './documentsVersion.ts';
import { DeletedDraft, Draft, FiledForm, NamedUpload, Receipt } from './drafts.ts';
import { documentsPart, idempotencyHeader, savedUploadsPart } from './formParts.ts';
import { FormDto, WireModel } from './models.ts';

const nullableString = Type.Union([Type.String(), Type.Null()]);

/** Without a culture the session's is used, else English. */
export const CultureQuery = closedObject({ culture: Type.Optional(Type.String({ maxLength: 16 })) });
export const RequiredCultureQuery = closedObject({ culture: Type.String({ maxLength: 16 }) });

export const CsrfResponse = closedObject({ requestHeaderName: Type.String(), requestToken: Type.String() });
export type CsrfResponse = Static<typeof CsrfResponse>;

/** For the global deadline only: where a passed deadline without its own target leads. */
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
/** Dates as in settlement/deadlines.json; time zones have Windows names. Unusable targets are ignored. */
export const DeadlinesResponse = Type.Union([PlainDeadlines, ContentManagedDeadlines]);
export type DeadlinesResponse = Static<typeof DeadlinesResponse>;

/** Captcha is off when `siteKey` is null. */
export const CaptchaResponse = closedObject({ provider: nullableString, siteKey: nullableString });
/** The token of a captcha challenge is good for one action only. */
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

/** `culture` is the language of the page to which the login returns. */
export const WalletLoginRequest = closedObject({
  formType: Type.String({ maxLength: 64 }),
  culture: Type.String({ maxLength: 16 }),
});
export const WalletLoginResponse = closedObject({ loginAddress: Type.String() });

/** What the wallet redirected with: the state, and a code or an error name. */
export const WalletReturnRequest = closedObject({
  state: Type.String({ maxLength: 256 }),
  code: Type.Union([Type.String({ minLength: 1, maxLength: 4096 }), Type.Null()]),
  error: Type.Union([Type.String({ maxLength: 256 }), Type.Null()]),
});

export const WalletStatusQuery = closedObject({ formType: Type.String({ maxLength: 64 }) });
/** When the login was confirmed, or the text key of why the last one failed. */
export const WalletStatusResponse = closedObject({ verifiedAt: nullableString, failure: nullableString });
export type WalletStatusResponse = Static<typeof WalletStatusResponse>;

/** Enabled cultures only; names are in the language itself. */
export const CulturesResponse = Type.Record(
  Type.String(),
  closedObject({ name: Type.String(), direction: Type.Enum(['ltr', 'rtl']) }),
);
export type CulturesResponse = Static<typeof CulturesResponse>;

export const ContentResponse = Type.Array(closedObject({ key: Type.String(), value: Type.String() }), {
  // An empty list would show every text as its key.
  minItems: 1,
});
export type ContentResponse = Static<typeof ContentResponse>;

/** `returnCode` opens the draft of a claimant without a sign-in. */
export interface AuthorizeRequest {
  readonly reCaptchaResponse: string | null;
  readonly returnCode?: string;
  readonly [alias: string]: WireModel | string | null;
}
/** Null for a flow without a sign-in. */
export function authorizeRequest(alias: string | null) {
  const credentials = alias === null ? {} : { [alias]: WireModel };
  const returnCode = Type.Optional(Type.String({ maxLength: 64 }));
  return Type.Unsafe<AuthorizeRequest>(closedObject({ ...credentials, reCaptchaResponse: nullableString, returnCode }));
}

/**
 * `error` is a text key, `message` is for developers; submit sends `captcha` back. With `filed` the session may show
 * what the claimant has filed, but not file again.
 */
export const AuthorizeResponse = closedObject({
  authorized: Type.Boolean(),
  error: nullableString,
  captcha: nullableString,
  prepopulatedData: Type.Array(WireModel),
  /** Null without a saved draft. */
  draft: Type.Optional(Type.Union([Draft, Type.Null()])),
  /** As in `OpenForm`. */
  draftUnreadable: Type.Optional(Type.Boolean()),
  deleted: Type.Optional(DeletedDraft),
  filed: Type.Optional(FiledForm),
  message: Type.Optional(Type.String()),
});
export type AuthorizeResponse = Static<typeof AuthorizeResponse>;
/** With an error status, which never authorizes. */
export const AuthorizeRefusal = closedObject({ ...AuthorizeResponse.properties, authorized: Type.Literal(false) });

/** `field` is `<model key>.<field key>`. */
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

/** Also with every error status. `error` is a text key, or null when only `fieldErrors` say what is wrong. */
export const SubmitResponse = closedObject({
  submitted: Type.Boolean(),
  nonMatchingPaymentElection: Type.Boolean(),
  error: nullableString,
  referenceCodeForm: nullableString,
  fieldErrors: Type.Array(FieldError),
  /** Present when the server has it at once. */
  receipt: Type.Optional(Receipt),
  message: Type.Optional(Type.String()),
});
export type SubmitResponse = Static<typeof SubmitResponse>;

export const ReceiptQuery = closedObject({
  formType: Type.String({ maxLength: 64 }),
  culture: Type.String({ maxLength: 16 }),
});
/** A PDF document. */
export const ReceiptDocument = Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: 'application/pdf' });

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
