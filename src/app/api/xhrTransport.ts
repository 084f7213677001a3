import { type ApiAnswer, parseBody } from './apiClient.ts';
import { ConnectionLost } from './apiError.ts';
import type { SubmitTransport } from './postSubmit.ts';

/** XMLHttpRequest, since fetch tells nothing of how much has been sent. */
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
