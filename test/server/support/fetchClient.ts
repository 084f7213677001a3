import { AuthorizeResponse, CsrfResponse, SubmitResponse } from '../../../src/wire/calls.ts';
import { idempotencyHeader } from '../../../src/wire/formParts.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { cookieHeader, keepCookies } from '../../../src/workbench/example/cookies.ts';
import { model, type TestFile } from './claims.ts';
import { parsed } from './parsed.ts';
import { submitBody } from './submitBody.ts';

/** What is signed in with: a notice and its PIN, or a claim and its last name. */
export type Credentials = Readonly<Record<string, string>>;

/** Signs in at a server that runs, and returns the headers of who may file there. */
export async function signIn(
  address: string,
  credentials: Credentials,
  flow = 'standard',
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const cookie = cookieHeader(cookies);
    const response = await fetch(address + path, { ...init, headers: { ...init.headers, cookie } });
    keepCookies(cookies, response);
    return { body: await response.text() };
  };
  const token = parsed(CsrfResponse, await call('/api/csrf', { headers: {} }));
  const csrf = { [token.requestHeaderName]: token.requestToken };
  const answer = await call(`/api/forms/${flow}/authorize`, {
    method: 'POST',
    headers: { ...csrf, 'content-type': 'application/json' },
    body: JSON.stringify({ credentials: model('credentials', credentials), reCaptchaResponse: null }),
  });
  if (!parsed(AuthorizeResponse, answer).authorized) throw new Error(`Not authorized: ${answer.body}`);
  return { ...csrf, cookie: cookieHeader(cookies) };
}

/** Signs in at a server that runs, and returns how to file a claim there. */
export async function signedIn(address: string, credentials: Credentials, flow = 'standard') {
  return filing(address, await signIn(address, credentials, flow), flow);
}

/** How to file at a server that runs, with the headers of who signed in at one over the same database. */
export function filing(address: string, headers: Record<string, string>, flow = 'standard') {
  return async (dto: FormDto, files: readonly TestFile[] = [], key: string = crypto.randomUUID()) => {
    const response = await fetch(`${address}/api/forms/${flow}`, {
      method: 'POST',
      headers: { ...headers, [idempotencyHeader]: key },
      body: submitBody(dto, files),
    });
    return parsed(SubmitResponse, { body: await response.text() });
  };
}
