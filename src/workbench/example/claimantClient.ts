import { Value } from 'typebox/value';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { SentClaim } from '../../proofs/play/sentClaim.ts';
import { errorMessage } from '../../rules/errorMessage.ts';
import { splitField } from '../../rules/names.ts';
import type { FieldValue } from '../../rules/value.ts';
import { AuthorizeResponse, CsrfResponse, SubmitResponse } from '../../wire/calls.ts';
import { endpoints } from '../../wire/endpoints.ts';
import { documentsPart, formDtoParts, idempotencyHeader } from '../../wire/formParts.ts';
import type { FormDto, WireModel } from '../../wire/models.ts';
import { wireModel } from '../../wire/wireModel.ts';
import { cookieHeader, keepCookies } from './cookies.ts';
import { documentBytes } from './documentBytes.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

/** Keeps the cookies of one browser. */
export type Ask = (call: Call) => Promise<{ readonly status: number; readonly text: string }>;

/** A claimant of one flow at a server that runs. */
export interface ClaimantClient {
  /** Null where the server refuses them, or they have filed before. */
  signIn(credentials: Readonly<Record<string, FieldValue>>): Promise<readonly WireModel[] | null>;
  /** @throws Error with what the server says, where that is no answer to a submit. */
  submit(claim: SentClaim, known: readonly WireModel[]): Promise<SubmitResponse>;
}

/** A browser at the address. */
export function fetchFrom(address: string): Ask {
  const cookies = new Map<string, string>();
  return async ({ method, path, headers, body }) => {
    const init = { method, body, headers: { ...headers, cookie: cookieHeader(cookies) } };
    const response = await fetch(new URL(path, address), init).catch((error: unknown) => {
      throw new Error(`No server answers at ${address} (${errorMessage(error)}). Start one: npm run dev.`);
    });
    keepCookies(cookies, response);
    return { status: response.status, text: await response.text() };
  };
}

export function claimantClient(ask: Ask, flow: CompiledFlow): ClaimantClient {
  let csrf: Readonly<Record<string, string>> = {};

  async function signIn(credentials: Readonly<Record<string, FieldValue>>) {
    const { text } = await ask({ method: 'GET', path: endpoints.csrf.path, headers: {}, body: null });
    const token = Value.Parse(CsrfResponse, JSON.parse(text));
    csrf = { [token.requestHeaderName]: token.requestToken };
    if (flow.authorize === null) return [];
    const answer = await ask({
      method: 'POST',
      path: flow.authorize.call,
      headers: { ...csrf, 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentialsOf(flow, credentials), reCaptchaResponse: null }),
    });
    if (answer.status === 401) return null;
    if (answer.status !== 200) throw new Error(`The server refuses the sign-in: ${answer.text}`);
    const { authorized, filed, prepopulatedData } = Value.Parse(AuthorizeResponse, JSON.parse(answer.text));
    return authorized && filed === undefined ? prepopulatedData : null;
  }

  async function submit({ dto, files }: SentClaim, known: readonly WireModel[]) {
    const { text } = await ask({
      method: 'POST',
      path: flow.submit?.call ?? '',
      headers: { ...csrf, [idempotencyHeader]: crypto.randomUUID() },
      body: submitBody({ ...dto, prepopulatedData: [...known] }, files),
    });
    const answer: unknown = JSON.parse(text);
    if (!Value.Check(SubmitResponse, answer)) throw new Error(`The server did not take the claim: ${text}`);
    return answer;
  }

  return { signIn, submit };
}

function credentialsOf({ authorize, models }: CompiledFlow, answers: Readonly<Record<string, FieldValue>>) {
  const { alias, model: key } = authorize?.credentials ?? {};
  const model = models[key ?? ''];
  if (alias === undefined || model === undefined) return {};
  const own = Object.entries(answers).filter(([id]) => splitField(id).model === key);
  const fields = Object.fromEntries(own.map(([id, value]) => [splitField(id).key, value]));
  const { metadata, metadataHash } = model;
  const sent = { id: null, clientId: model.key, metadata: { ...metadata }, metadataHash, parent: null, fields };
  return { [alias]: wireModel(sent) };
}

/** As the browser builds it: the parts of the DTO, then the files named by their clientId, or null. */
function submitBody(dto: FormDto, files: SentClaim['files']): FormData {
  const form = new FormData();
  for (const part of formDtoParts) form.append(part, JSON.stringify(dto[part]));
  if (files.size === 0) form.append(documentsPart, 'null');
  for (const [clientId, { name }] of files) form.append(documentsPart, new Blob([documentBytes(name)]), clientId);
  return form;
}
