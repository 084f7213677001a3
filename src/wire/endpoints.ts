import { type Static, type TSchema, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';
import {
  AuthorizeRefusal,
  AuthorizeResponse,
  authorizeRequest,
  CaptchaResponse,
  ContentResponse,
  CsrfResponse,
  CultureQuery,
  CulturesResponse,
  DeadlinesResponse,
  ReceiptDocument,
  ReceiptQuery,
  RequiredCultureQuery,
  SubmitHeaders,
  SubmitRequest,
  SubmitResponse,
  WalletLoginRequest,
  WalletLoginResponse,
  WalletResponse,
  WalletReturnRequest,
  WalletStatusQuery,
  WalletStatusResponse,
} from './calls.ts';
import { validatorsPath } from './documentsVersion.ts';
import {
  DiscardDraftAnswer,
  DraftRequest,
  EmailCodeAnswer,
  EmailCodeRequest,
  RemoveDocumentAnswer,
  RemoveDocumentRequest,
  RestoreDraftAnswer,
  SaveDraftAnswer,
  SaveDraftRefusal,
  SaveDraftRequest,
  SaveUploadAnswer,
  SaveUploadRefusal,
  SaveUploadRequest,
  SessionResponse,
} from './drafts.ts';
import type { ErrorResponse } from './errorResponse.ts';
import { FlowAnswer, FlowList, FlowQuery, ValidatorsAnswer } from './flows.ts';
import { ConfigResponse } from './modelConfig.ts';

/** The one table of calls: routes, preload header, API documentation, contract test and the browser's client use it. */
export interface Endpoint<
  Answer extends TSchema = TSchema,
  Forbidden = unknown,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Headers extends TSchema = TSchema,
> {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly tag: 'session' | 'settlement' | 'languages' | 'forms' | 'drafts' | 'health';
  readonly summary: string;
  readonly description?: string;
  /** The anti-forgery token, or also a session; without it the call is open. */
  readonly needs?: 'csrf' | 'session';
  readonly query?: Query;
  readonly body?: Body;
  /** The body is multipart/form-data instead of JSON. */
  readonly isMultipart?: true;
  readonly headers?: Headers;
  /** The body of a 200. */
  readonly answer: Answer;
  /** Statuses other than 200; 304 follows from `sameForAll`. */
  readonly errors: readonly number[];
  /** The body of an error, by default an `ErrorResponse`. */
  readonly error?:
    | typeof ErrorResponse
    | typeof AuthorizeRefusal
    | typeof SubmitResponse
    | typeof SaveDraftRefusal
    | typeof SaveUploadRefusal;
  /** Error statuses whose body the browser handles like that of a 200; others are failures. */
  readonly taken?: readonly number[];
  /** What a 403 means to the browser, unless it is a failure. */
  readonly forbidden?: Forbidden;
  /** The answer has nothing of a session and no secret, and is answered with 304 while it is unchanged. */
  readonly sameForAll?: true;
  /** Browsers may cache the answer for good. */
  readonly neverChanges?: true;
  /** Requested while the code is still loading: at every start, or on a flow's page. */
  readonly early?: 'start' | 'flow';
}

/** Each flow has this call at its own path, from flows.json. */
export type FlowEndpoint = Omit<Endpoint, 'path'>;

export const NoContent = closedObject({});
/** No body counts as an empty one. */
export const NoBody = Type.Union([Type.Null(), NoContent]);

/** Stands for each flow's alias of the credentials. */
export const anyAlias = 'credentials';

/** Any call can be malformed, or meet a fault of the server or an unreachable database. */
const usual = [400, 500, 503] as const;
const get = { method: 'GET', errors: usual } as const;
const settlement = { ...get, tag: 'settlement', sameForAll: true } as const;

const version = {
  ...settlement,
  description: '404: the server has another version by now, or another build of the client; see GET /api/flows.',
  query: FlowQuery,
  errors: [...usual, 404],
  neverChanges: true,
} as const;

/** Probes may add a query of their own, against caches for example. */
const Probe = Type.Object({});
const Health = closedObject({ status: Type.String() });
const Ready = closedObject({
  status: Type.String(),
  version: Type.String({ description: 'The release that runs.' }),
  warnings: Type.Optional(
    Type.Array(Type.Enum(['backup']), {
      description: 'What claims can be taken without, and an operator must see to.',
    }),
  ),
});
const NotReady = closedObject({
  error: Type.String(),
  message: Type.String(),
  parts: Type.Array(Type.Enum(['database', 'documents', 'disk', 'scanner', 'stopping']), {
    description: 'What claims need and cannot use.',
  }),
});

export const endpoints = {
  csrf: {
    ...get,
    path: '/api/csrf',
    tag: 'session',
    summary: 'The anti-forgery token and the header that carries it.',
    description: 'Also sets a cookie; every call that changes something needs both. Call it first, and after a 403.',
    answer: CsrfResponse,
    forbidden: null,
    early: 'start',
  },
  session: {
    ...get,
    path: '/api/session',
    tag: 'session',
    summary: 'The forms that the session is authorized for, each with its saved draft or its receipt.',
    answer: SessionResponse,
    early: 'start',
  },
  sessionTimeout: {
    method: 'POST',
    path: '/api/session-timeout',
    tag: 'session',
    summary: 'Logs out.',
    needs: 'csrf',
    body: NoBody,
    answer: closedObject({ loggedOut: Type.Boolean() }),
    errors: [...usual, 403, 408, 411, 413, 415],
  },
  deadlines: {
    ...settlement,
    path: '/api/deadlines',
    summary: 'When filing windows close.',
    answer: DeadlinesResponse,
    errors: [...usual, 404],
    early: 'start',
  },
  flows: {
    ...settlement,
    path: '/api/flows',
    summary: 'The flows that run.',
    answer: FlowList,
    early: 'start',
  },
  flow: {
    ...version,
    path: '/api/flows/flow',
    summary: 'A version of a flow, resolved: the browser compiles it with the model configs.',
    answer: FlowAnswer,
  },
  validators: {
    ...version,
    path: validatorsPath,
    summary: 'The validators of its fields, as a script.',
    answer: ValidatorsAnswer,
  },
  whitelist: {
    ...settlement,
    path: '/api/characters-whitelist',
    summary: 'Every character a claimant may type.',
    answer: closedObject({ allowedCharacters: Type.String() }),
    forbidden: null,
    early: 'flow',
  },
  captcha: {
    ...settlement,
    path: '/api/captcha',
    summary: 'The captcha of authorize and submit.',
    answer: CaptchaResponse,
    early: 'start',
  },
  wallet: {
    ...settlement,
    path: '/api/banking/paypal-settings',
    summary: 'The payment wallet.',
    answer: WalletResponse,
    early: 'start',
  },
  walletLogin: {
    method: 'POST',
    path: '/api/banking/wallet-login',
    tag: 'forms',
    summary: 'Begins a login to the wallet, and answers where it is.',
    needs: 'session',
    body: WalletLoginRequest,
    answer: WalletLoginResponse,
    errors: [400, 401, 403, 404, 408, 411, 413, 415, 429, 500, 503],
  },
  walletReturn: {
    method: 'POST',
    path: '/api/banking/wallet-return',
    tag: 'forms',
    summary: 'Ends a login to the wallet with what it led back with.',
    description: 'Each state is taken once, from the session that it was made for.',
    needs: 'session',
    body: WalletReturnRequest,
    answer: closedObject({ verified: Type.Boolean() }),
    errors: [400, 403, 404, 408, 411, 413, 415, 429, 500, 503],
  },
  walletStanding: {
    ...get,
    path: '/api/banking/wallet-standing',
    tag: 'forms',
    summary: "What came of the session's logins to the wallet.",
    query: WalletStatusQuery,
    answer: WalletStatusResponse,
  },
  config: {
    ...settlement,
    path: '/api/forms/config',
    summary: 'The model configs: fields, types and validations.',
    answer: ConfigResponse,
    forbidden: null,
    early: 'flow',
  },
  cultures: {
    ...settlement,
    path: '/api/cultures',
    tag: 'languages',
    summary: 'The enabled languages.',
    answer: CulturesResponse,
    forbidden: null,
    early: 'start',
  },
  content: {
    ...settlement,
    path: '/api/culture/content',
    tag: 'languages',
    summary: 'Every text of one language.',
    query: CultureQuery,
    answer: ContentResponse,
    early: 'start',
  },
  setLanguage: {
    method: 'GET',
    path: '/api/culture/set-language',
    tag: 'languages',
    summary: "Sets the session's language.",
    // A GET by the specification, although it changes state: the token keeps a mere link from doing so.
    needs: 'csrf',
    query: RequiredCultureQuery,
    answer: closedObject({ culture: Type.String() }),
    errors: [...usual, 403, 429],
  },
  signatureDate: {
    ...get,
    path: '/api/signature-date',
    tag: 'languages',
    summary: "Today's date in Pacific time, MM/dd/yyyy.",
    query: CultureQuery,
    answer: closedObject({ signatureDate: Type.String() }),
  },
  authorize: {
    method: 'POST',
    tag: 'forms',
    summary: 'Authorizes',
    needs: 'csrf',
    body: authorizeRequest(anyAlias),
    answer: AuthorizeResponse,
    error: AuthorizeRefusal,
    errors: [400, 401, 403, 408, 411, 413, 415, 429, 500, 503],
    taken: [400, 401],
  },
  saveDraft: {
    method: 'POST',
    path: '/api/drafts/save',
    tag: 'drafts',
    summary: 'Saves the answers of a claim that is not filed.',
    description:
      '409: another tab has saved since; the answer has the revision of that save. 404: the settlement saves no drafts.',
    needs: 'session',
    body: SaveDraftRequest,
    answer: SaveDraftAnswer,
    error: SaveDraftRefusal,
    errors: [...usual, 401, 403, 404, 408, 409, 411, 413, 415, 429],
    taken: [409],
  },
  discardDraft: {
    method: 'POST',
    path: '/api/drafts/discard',
    tag: 'drafts',
    summary: 'Removes a draft with its uploads, which can be restored for an hour.',
    needs: 'session',
    body: DraftRequest,
    answer: DiscardDraftAnswer,
    errors: [...usual, 401, 403, 408, 411, 413, 415, 429],
  },
  restoreDraft: {
    method: 'POST',
    path: '/api/drafts/restore',
    tag: 'drafts',
    summary: 'Brings back the draft that was removed last, in place of the one begun since.',
    description: 'By the sign-in that removed it. 404: there is none any more.',
    needs: 'session',
    body: DraftRequest,
    answer: RestoreDraftAnswer,
    errors: [...usual, 401, 403, 404, 408, 411, 413, 415, 429],
  },
  emailReturnCode: {
    method: 'POST',
    path: '/api/drafts/return-code',
    tag: 'drafts',
    summary: 'Sends the return code by email to the address in the saved answers.',
    description: 'Once to each address. 404: the saved answers have none, or the server sends no mail.',
    needs: 'session',
    body: EmailCodeRequest,
    answer: EmailCodeAnswer,
    errors: [...usual, 401, 403, 404, 408, 411, 413, 415, 429],
  },
  saveUpload: {
    method: 'POST',
    path: '/api/drafts/documents',
    tag: 'drafts',
    summary: 'Saves an upload of a claim that is not filed.',
    description: 'The texts come before the file. 404: there is no draft, so save the answers first.',
    needs: 'session',
    body: SaveUploadRequest,
    isMultipart: true,
    answer: SaveUploadAnswer,
    error: SaveUploadRefusal,
    errors: [...usual, 401, 403, 404, 408, 411, 413, 415, 429],
  },
  removeDocument: {
    method: 'POST',
    path: '/api/drafts/documents/remove',
    tag: 'drafts',
    summary: 'Removes an upload of a claim that is not filed.',
    needs: 'session',
    body: RemoveDocumentRequest,
    answer: RemoveDocumentAnswer,
    errors: [...usual, 401, 403, 408, 411, 413, 415, 429],
  },
  submit: {
    method: 'POST',
    tag: 'forms',
    summary: 'Submits',
    description:
      'A person sends one claim at a time, else 409. The same idempotency key tries again: it takes over from an ' +
      'earlier try that is still being sent, and gets the reference code of one that was filed. What is added to a claim ' +
      'that was filed before gets a receipt, which begins with the reference code.',
    needs: 'session',
    headers: SubmitHeaders,
    body: SubmitRequest,
    isMultipart: true,
    answer: SubmitResponse,
    error: SubmitResponse,
    errors: [400, 401, 403, 408, 409, 411, 413, 415, 429, 500, 503],
  },
  receipt: {
    ...get,
    path: '/api/forms/receipt',
    tag: 'forms',
    summary: 'What the session has filed in a form, as a PDF document.',
    description: '401 without a session that has filed it.',
    query: ReceiptQuery,
    answer: ReceiptDocument,
    errors: [...usual, 401, 429],
  },
  health: {
    method: 'GET',
    path: '/healthz',
    tag: 'health',
    summary: 'Alive.',
    query: Probe,
    answer: Health,
    errors: [],
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    tag: 'health',
    summary: 'Able to take claims.',
    query: Probe,
    answer: Ready,
    errors: [503],
    error: NotReady,
  },
} as const satisfies Readonly<Record<string, Endpoint | FlowEndpoint>>;

/** Calls after the start that are in the first chunk of code. */
export const callsOfPages = [
  'flow',
  'sessionTimeout',
  'setLanguage',
  'signatureDate',
] as const satisfies readonly (keyof typeof endpoints)[];

export interface Sent<Query extends TSchema, Body extends TSchema> {
  readonly query?: Static<Query> & Readonly<Record<string, string>>;
  readonly body?: Static<Body>;
  /** Browsers deliver small bodies even when the page goes away. */
  readonly keepalive?: boolean;
}
