import { AuthorizeResponse, CsrfResponse, idempotencyHeader, SubmitResponse } from '../../../src/wire/calls.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { credentialsModel, type TestFile } from './claims.ts';
import { parsed } from './parsed.ts';
import { submitBody } from './submitBody.ts';

/** Signs in at a server that runs, and returns how to file a claim there. */
export async function signedIn(address: string, notice: { noticeId: string; pin: string }) {
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address + path, { ...init, headers: { ...init.headers, cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return { body: await response.text() };
  };
  const token = parsed(CsrfResponse, await call('/api/csrf', { headers: {} }));
  const csrf = { [token.requestHeaderName]: token.requestToken };
  const answer = await call('/api/forms/standard/authorize', {
    method: 'POST',
    headers: { ...csrf, 'content-type': 'application/json' },
    body: JSON.stringify({ credentials: credentialsModel(notice), reCaptchaResponse: null }),
  });
  if (!parsed(AuthorizeResponse, answer).authorized) throw new Error(`Not authorized: ${answer.body}`);
  return async (dto: FormDto, files: readonly TestFile[] = [], key: string = crypto.randomUUID()) =>
    parsed(
      SubmitResponse,
      await call('/api/forms/standard', {
        method: 'POST',
        headers: { ...csrf, [idempotencyHeader]: key },
        body: submitBody(dto, files),
      }),
    );
}
