import { documentsHeader } from '../../wire/documentsVersion.ts';
import { parsedJson } from '../shared/parsedJson.ts';
import type { ApiAnswer, Headers } from './apiClient.ts';
import { ConnectionLost } from './apiError.ts';

export interface Transfer {
  readonly body: FormData;
  readonly headers: Headers;
  /** Share sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends a multipart body. Rejects with `ConnectionLost`, also when aborted. */
export type Transport = (path: string, transfer: Transfer) => Promise<ApiAnswer>;

/** XMLHttpRequest, since fetch does not report upload progress. */
export const xhrTransport: Transport = (path, { body, headers, onProgress, signal }) =>
  new Promise<ApiAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        body: parsedJson(request.responseText),
        documents: request.getResponseHeader(documentsHeader),
      }),
    );
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new ConnectionLost(path)));
    }
    if (signal?.aborted === true) {
      reject(new ConnectionLost(path));
      return;
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
