import { idempotencyHeader } from '../../wire/calls.ts';
import { documentsPart, type FormDto, formDtoParts } from '../../wire/models.ts';
import type { ApiAnswer, ApiClient, Headers } from './apiClient.ts';

export interface SubmitDocument {
  readonly clientId: string;
  readonly file: File;
}

/** Sends a multipart body; `onProgress` hears the sent share from 0 to 1. Rejects with `ConnectionLost`. */
export type SubmitTransport = (
  path: string,
  body: FormData,
  headers: Headers,
  onProgress: (share: number) => void,
) => Promise<ApiAnswer>;

/** The parts of the DTO in the contract's order, each a JSON text, then every file named by its document's clientId. */
export function submitBody(dto: FormDto, documents: readonly SubmitDocument[]): FormData {
  const body = new FormData();
  for (const part of formDtoParts) body.append(part, JSON.stringify(dto[part]));
  for (const { clientId, file } of documents) body.append(documentsPart, file, clientId);
  return body;
}

export interface SubmitCall {
  readonly path: string;
  readonly dto: FormDto;
  readonly documents: readonly SubmitDocument[];
  /** The same for every try of one claim, so that a retry never files twice. */
  readonly idempotencyKey: string;
  readonly transport: SubmitTransport;
  readonly onProgress: (share: number) => void;
}

/** Sends a claim. Resolves with whatever status came and rejects with `ConnectionLost`. */
export function postSubmit(api: ApiClient, call: SubmitCall): Promise<ApiAnswer> {
  const body = submitBody(call.dto, call.documents);
  return api.guarded((headers) =>
    call.transport(call.path, body, { ...headers, [idempotencyHeader]: call.idempotencyKey }, call.onProgress),
  );
}
