import type { LightMyRequestResponse as Response } from 'fastify';
import type { Settlement } from '../../../src/server/settlement/settlement.ts';
import { SessionResponse } from '../../../src/wire/drafts.ts';
import { credentialsModel, pdf } from './claims.ts';
import { parsed } from './parsed.ts';
import { encodedBody } from './submitBody.ts';
import type { TestClient } from './testClient.ts';

/** What a browser would save, as far as the server is concerned. */
export const typed = JSON.stringify({ version: 1, answers: ['Quiet answer'] });

interface Saved {
  readonly formType?: string;
  readonly revision?: number | null;
  readonly content?: string;
}

export const save = (
  client: TestClient,
  { formType = 'Standard', revision = null, content = typed }: Saved = {},
): Promise<Response> => client.post('/api/drafts/save', { formType, revision, content });

export interface Document {
  readonly file?: string;
  readonly name?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly formType?: string;
}

/** Sends an upload to a draft. */
export async function keep(
  client: TestClient,
  { file = crypto.randomUUID(), name = 'a.pdf', bytes = pdf(100), formType = 'Standard' }: Document = {},
): Promise<Response> {
  const form = new FormData();
  for (const [part, text] of Object.entries({ formType, file, name })) form.append(part, text);
  form.append('document', new Blob([bytes]), 'document');
  const { bytes: body, headers } = await encodedBody(form);
  return client.request('POST', '/api/drafts/documents', { ...(await client.csrf()), ...headers }, body);
}

export const removeDocument = (client: TestClient, file: string, formType = 'Standard'): Promise<Response> =>
  client.post('/api/drafts/documents/remove', { formType, file });

export const discard = (client: TestClient, formType = 'Standard'): Promise<Response> =>
  client.post('/api/drafts/discard', { formType });

export const restore = (client: TestClient, formType = 'Standard'): Promise<Response> =>
  client.post('/api/drafts/restore', { formType });

/** Goes on with a comment by its return code. */
export const returnTo = (client: TestClient, returnCode: string): Promise<Response> =>
  client.post('/api/forms/comments/authorize', {
    sender: credentialsModel({ noticeId: null, pin: null }),
    reCaptchaResponse: null,
    returnCode,
  });

/** What the session may go on with. */
export async function keptForms(client: TestClient) {
  return parsed(SessionResponse, await client.get('/api/session')).forms;
}

/** Changes how many days drafts are kept. */
export const keptDays =
  (days: number) =>
  (settings: Settlement['settings']): Settlement['settings'] => ({
    ...settings,
    app: { ...settings.app, drafts: { keptDays: days } },
  });
