import { Check } from 'typebox/value';
import { type FieldError, idempotencyHeader } from '../../wire/calls.ts';
import { calls } from '../../wire/callTable.ts';
import { documentsPart, type FormDtoWith, formDtoParts } from '../../wire/models.ts';
import { type ApiAnswer, type ApiClient, type Headers, parseBody } from './apiClient.ts';
import { ConnectionLost } from './apiError.ts';

export interface SubmitDocument {
  readonly clientId: string;
  readonly file: File;
}

/** Sends a multipart body; `onProgress` gets the sent share, from 0 to 1. Rejects with `ConnectionLost`. */
export type SubmitTransport = (
  path: string,
  body: FormData,
  headers: Headers,
  onProgress: (share: number) => void,
) => Promise<ApiAnswer>;

export interface SubmitCall {
  readonly path: string;
  readonly dto: FormDtoWith<SubmitDocument>;
  /** The same for every try of one claim, so that a retry never files twice. */
  readonly idempotencyKey: string;
  readonly transport: SubmitTransport;
  readonly onProgress: (share: number) => void;
}

export type SubmitOutcome =
  | { readonly kind: 'success'; readonly referenceCode: string }
  | { readonly kind: 'wallet'; readonly fieldErrors: readonly FieldError[] }
  | { readonly kind: 'error'; readonly error: string | null; readonly fieldErrors: readonly FieldError[] }
  | { readonly kind: 'noReference' }
  | { readonly kind: 'noAnswer' };

/** Sends a claim and returns what the answer means, of any status. Rejects with `ConnectionLost`. */
export async function postSubmit(api: ApiClient, call: SubmitCall): Promise<SubmitOutcome> {
  const body = submitBody(call.dto);
  const answer = await api.guarded((headers) =>
    call.transport(call.path, body, { ...headers, [idempotencyHeader]: call.idempotencyKey }, call.onProgress),
  );
  return submitOutcome(answer);
}

/**
 * The parts of the DTO in the contract's order, each a JSON text, then every file named by its document's clientId, or
 * that there is none.
 */
export function submitBody(dto: FormDtoWith<SubmitDocument>): FormData {
  const body = new FormData();
  for (const part of formDtoParts) body.append(part, JSON.stringify(dto[part]));
  if (dto.documents === null) body.append(documentsPart, 'null');
  for (const { clientId, file } of dto.documents ?? []) body.append(documentsPart, file, clientId);
  return body;
}

/**
 * What an answer means, in the order of the specification. The call has one shape for every status; an answer of
 * another shape comes from something between browser and server, and counts as no answer.
 */
function submitOutcome({ status, body }: ApiAnswer): SubmitOutcome {
  if (!Check(calls.submit.answer, body)) return { kind: 'noAnswer' };
  if (body.nonMatchingPaymentElection) return { kind: 'wallet', fieldErrors: body.fieldErrors };
  if (body.error !== null || body.fieldErrors.length > 0) {
    return { kind: 'error', error: body.error, fieldErrors: body.fieldErrors };
  }
  if (status !== 200 || !body.submitted || body.referenceCodeForm === null) return { kind: 'noReference' };
  return { kind: 'success', referenceCode: body.referenceCodeForm };
}

/** XMLHttpRequest, since fetch does not say how much has been sent. */
export const xhrTransport: SubmitTransport = (path, body, headers, onProgress) =>
  new Promise<ApiAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: parseBody(request.responseText) }));
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new ConnectionLost(path)));
    }
    request.send(body);
  });
