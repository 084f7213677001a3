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
  readonly dto: FormDtoWith<SubmitDocument>;
  /** Documents the server already has. */
  readonly savedUploads: readonly NamedUpload[];
  /** The same for every try of one claim, so that a retry never files twice. */
  readonly idempotencyKey: string;
  /** Version of the flow that the claim was filled in with; null where unknown. */
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

/** Rejects with `ConnectionLost`; every status is an outcome. */
export async function postSubmit(api: ApiClient, call: SubmitEndpoint): Promise<SubmitOutcome> {
  const { path, dto, savedUploads, idempotencyKey, flowVersion, transport, onProgress } = call;
  const body = submitBody(dto, savedUploads);
  const own = {
    [idempotencyHeader]: idempotencyKey,
    ...(flowVersion !== null && { [flowVersionHeader]: flowVersion }),
  };
  const answer = await api.guarded((headers) => transport(path, { body, headers: { ...headers, ...own }, onProgress }));
  return submitOutcome(answer);
}

/** Order of the contract. Each file is named by its document's clientId; 'null' stands for no documents. */
export function submitBody(dto: FormDtoWith<SubmitDocument>, savedUploads: readonly NamedUpload[]): FormData {
  const body = new FormData();
  for (const part of formDtoParts) body.append(part, JSON.stringify(dto[part]));
  if (savedUploads.length > 0) body.append(savedUploadsPart, JSON.stringify(savedUploads));
  if (dto.documents === null) body.append(documentsPart, 'null');
  for (const { clientId, file } of dto.documents ?? []) body.append(documentsPart, file, clientId);
  return body;
}

/** Order of the specification. An answer of another shape comes from a proxy in between and counts as no answer. */
function submitOutcome({ status, body }: ApiAnswer): SubmitOutcome {
  if (!lazyEndpoints.submit.isAnswer(body)) return { kind: 'noAnswer' };
  if (body.nonMatchingPaymentElection) return { kind: 'wallet', fieldErrors: body.fieldErrors };
  if (body.error !== null || body.fieldErrors.length > 0) {
    return { kind: 'error', error: body.error, fieldErrors: body.fieldErrors };
  }
  if (status !== 200 || !body.submitted || body.referenceCodeForm === null) return { kind: 'noReference' };
  return { kind: 'success', referenceCode: body.referenceCodeForm, receipt: body.receipt ?? null };
}
