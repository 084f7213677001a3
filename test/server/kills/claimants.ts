import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { SessionResponse } from '../../../src/wire/drafts.ts';
import { documentsPart, formDtoParts, idempotencyHeader, savedUploadsPart } from '../../../src/wire/formParts.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { documentContext, model, pdf, standardClaim, type TestFile } from '../support/claims.ts';
import { signIn } from '../support/fetchClient.ts';
import { parsed } from '../support/parsed.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A claim that was answered with a code: the first name that was typed, and the hashes of its documents in their order. */
export interface Acknowledged {
  readonly noticeId: string;
  readonly code: string;
  readonly firstName: string;
  readonly documents: readonly string[];
}

const known = { firstName: 'Ada', lastName: 'Okafor', mailingSubDivision: 'NV', mailingSubDivisionNonUS: null };

export const noticeOf = (index: number): string =>
  `NB-${3000 + Math.floor(index / 10_000)}-${String(index % 10_000).padStart(4, '0')}`;

/** The same in every row of the class list, so that all claimants get the same answers. */
export const classListRow = (index: number): string => `${noticeOf(index)},111111,Okafor,Ada,,,,,NV,,,,`;

/** How long a claimant waits for a server that is gone before the next try. */
const pauseMilliseconds = 50;

/** An answer that is wrong: no further try would mend it. */
export class Refused extends Error {}

/** Does `work` until it succeeds, as a browser goes on trying. @throws Refused */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }
}

type Headers = Record<string, string>;

/** The body of an answer. @throws Error for one that a browser would try again. */
async function answered(response: Response): Promise<{ readonly body: string }> {
  const body = await response.text();
  if (response.status >= 500 || [408, 409, 429].includes(response.status)) throw new Error(body);
  return { body };
}

/**
 * Files the claim of a notice with two documents, however often the server is killed on the way. Every second claimant
 * sends the first document with a draft before.
 * @throws Refused for an answer that this claim must not get.
 */
export async function fileOne(address: string, index: number): Promise<Acknowledged> {
  const noticeId = noticeOf(index);
  const key = randomUUID();
  const file = randomUUID();
  const [first, second] = [pdf(1000 + (index % 900), index % 251), pdf(900, (index + 7) % 251)];
  const documents = [first, second].map(sha256);
  const firstName = `Ada the ${index}th`;
  return untilDone(async () => {
    const headers = await signIn(address, { noticeId, pin: '111111' });
    // A claimant whose answer was lost has filed: the session shows it.
    const form = await formOf(address, headers);
    if (form?.filed) return { noticeId, code: form.filed.referenceCode, firstName, documents };
    const isKept = index % 2 === 0;
    if (isKept && !form?.draft?.documents.some((document) => document.file === file)) {
      await keepWithDraft(address, headers, form?.draft?.revision ?? null, file, first);
    }
    const submitted = await submit(address, headers, key, {
      firstName,
      kept: isKept ? [{ clientId: 'c-1', file }] : [],
      contexts: [documentContext('c-1', 'first.pdf', first), documentContext('c-2', 'second.pdf', second)],
      files: [...(isKept ? [] : [{ clientId: 'c-1', bytes: first }]), { clientId: 'c-2', bytes: second }],
    });
    return { noticeId, code: submitted, firstName, documents };
  });
}

/** What the session may file: what it has filed, or its draft. */
async function formOf(address: string, headers: Headers) {
  const answer = await answered(await fetch(`${address}/api/session`, { headers }));
  return parsed(SessionResponse, answer).forms.find(({ formType }) => formType === 'Standard');
}

async function keepWithDraft(
  address: string,
  headers: Headers,
  revision: number | null,
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (revision === null) {
    const draft = { formType: 'Standard', revision, content: JSON.stringify({ version: 1, answers: [] }) };
    await answered(
      await fetch(`${address}/api/drafts/save`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(draft),
      }),
    );
  }
  const body = new FormData();
  for (const [part, text] of Object.entries({ formType: 'Standard', file, name: 'first.pdf' })) body.append(part, text);
  body.append('document', new Blob([bytes]), 'document');
  await answered(await fetch(`${address}/api/drafts/documents`, { method: 'POST', headers, body }));
}

interface Sent {
  readonly firstName: string;
  readonly kept: readonly { readonly clientId: string; readonly file: string }[];
  readonly contexts: FormDto['documentContexts'];
  readonly files: readonly TestFile[];
}

/** The reference code. @throws Error for an answer that may be tried again; Refused for any other. */
async function submit(
  address: string,
  headers: Headers,
  key: string,
  { firstName, kept, contexts, files }: Sent,
): Promise<string> {
  const dto = standardClaim({
    claimantInfo: model('claimantInfo', { firstName, lastName: 'Okafor' }),
    prepopulatedData: [model('prepopulatedData', known)],
    documentContexts: contexts,
  });
  const body = new FormData();
  for (const part of formDtoParts) body.append(part, JSON.stringify(dto[part]));
  if (kept.length > 0) body.append(savedUploadsPart, JSON.stringify(kept));
  for (const { clientId, bytes } of files) body.append(documentsPart, new Blob([bytes]), clientId);
  const sent = { method: 'POST', headers: { ...headers, [idempotencyHeader]: key }, body };
  const answer = await answered(await fetch(`${address}/api/forms/standard`, sent));
  const { submitted, referenceCodeForm } = parsed(SubmitResponse, answer);
  if (submitted && referenceCodeForm !== null) return referenceCodeForm;
  throw new Refused(answer.body);
}

/** Begins to send a claim with an upload and breaks off, like a claimant who drives into a tunnel. */
export async function breakOff(address: string, index: number): Promise<void> {
  const headers = await signIn(address, { noticeId: noticeOf(index), pin: '111111' });
  const sending = request(`${address}/api/forms/standard`, {
    method: 'POST',
    headers: { ...headers, [idempotencyHeader]: randomUUID(), 'content-type': 'multipart/form-data; boundary=x' },
  });
  const ended = once(sending, 'close');
  sending.on('error', () => undefined);
  sending.write('--x\r\ncontent-disposition: form-data; name="documents"; filename="c-1"\r\n\r\n%PDF-1.7', () =>
    sending.destroy(),
  );
  await ended;
}
