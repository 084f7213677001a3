import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import type { FieldError } from '../../wire/calls.ts';
import { flowVersionHeader } from '../../wire/documentsVersion.ts';
import type { NamedUpload, Receipt } from '../../wire/drafts.ts';
import { documentsPart, formDtoParts, idempotencyHeader, savedUploadsPart } from '../../wire/formParts.ts';
import type { FormDtoWith } from '../../wire/models.ts';
import type { ApiAnswer, ApiClient } from './apiClient.ts';
import type { Transport } from './transport.ts';

export interface SubmitDocument {
  readonly clientId: string;
  readonly file: File;
}

export interface SubmitEndpoint {
  readonly path: string;
  /** With the files that are sent now. */
  readonly dto: FormDtoWith<SubmitDocument>;
  /** The documents whose files the server has already. */
  readonly kept: readonly NamedUpload[];
  /** The same for every try of one claim, so that a retry never files twice. */
  readonly idempotencyKey: string;
  /** What the claim was filled in with; null where that is not known. */
  readonly flowVersion: string | null;
  readonly transport: Transport;
  readonly onProgress: (share: number) => void;
}

export type SubmitOutcome =
  | { readonly kind: 'success'; readonly referenceCode: string; readonly receipt: Receipt | null }
  | { readonly kind: 'wallet'; readonly fieldErrors: readonly FieldError[] }
  | { readonly kind: 'error'; readonly error: string | null; readonly fieldErrors: readonly FieldError[] }
  | { readonly kind: 'noReference' }
  | { readonly kind: 'noAnswer' };

/** Sends a claim and returns what the answer means, of any status. Rejects with `ConnectionLost`. */
export async function postSubmit(api: ApiClient, call: SubmitEndpoint): Promise<SubmitOutcome> {
  const { path, dto, kept, idempotencyKey, flowVersion, transport, onProgress } = call;
  const body = submitBody(dto, kept);
  const own = {
    [idempotencyHeader]: idempotencyKey,
    ...(flowVersion !== null && { [flowVersionHeader]: flowVersion }),
  };
  const answer = await api.guarded((headers) => transport(path, { body, headers: { ...headers, ...own }, onProgress }));
  return submitOutcome(answer);
}

/**
 * The parts of the DTO in the contract's order, each a JSON text, which documents the server has already, then every file
 * named by its document's clientId, or that there is none.
 */
export function submitBody(dto: FormDtoWith<SubmitDocument>, kept: readonly NamedUpload[]): FormData {
  const body = new FormData();
  for (const part of formDtoParts) body.append(part, JSON.stringify(dto[part]));
  if (kept.length > 0) body.append(savedUploadsPart, JSON.stringify(kept));
  if (dto.documents === null) body.append(documentsPart, 'null');
  for (const { clientId, file } of dto.documents ?? []) body.append(documentsPart, file, clientId);
  return body;
}

/**
 * What an answer means, in the order of the specification. The call has one shape for every status; an answer of
 * another shape comes from something between browser and server, and counts as no answer.
 */
function submitOutcome({ status, body }: ApiAnswer): SubmitOutcome {
  if (!lazyEndpoints.submit.isAnswer(body)) return { kind: 'noAnswer' };
  if (body.nonMatchingPaymentElection) return { kind: 'wallet', fieldErrors: body.fieldErrors };
  if (body.error !== null || body.fieldErrors.length > 0) {
    return { kind: 'error', error: body.error, fieldErrors: body.fieldErrors };
  }
  if (status !== 200 || !body.submitted || body.referenceCodeForm === null) return { kind: 'noReference' };
  return { kind: 'success', referenceCode: body.referenceCodeForm, receipt: body.receipt ?? null };
}
