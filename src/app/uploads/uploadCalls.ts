import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { UnexpectedAnswer } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import type { AppServices } from '../services.ts';
import type { DocumentCalls, UploadToSave } from './uploadQueue.ts';

/** Statuses that refuse a file for good. */
const refusing = [400, 413, 415];

export function uploadCalls({ api, transport }: Pick<AppServices, 'api' | 'transport'>): DocumentCalls {
  return {
    async send(document, onProgress, signal) {
      const { path, isAnswer, isError } = lazyEndpoints.saveUpload;
      const body = documentBody(document);
      const answer = await api.guarded((headers) => transport(path, { body, headers, onProgress, signal }));
      if (answer.status === 200 && isAnswer(answer.body)) return null;
      if (refusing.includes(answer.status) && isError(answer.body)) {
        const { error: key, params } = answer.body;
        // Without params the answer is not about the file.
        if (params !== undefined) return { key, params };
      }
      if (answer.status === 404 && isError(answer.body) && answer.body.error === 'no-draft') return 'noAnswers';
      throw new UnexpectedAnswer(path, answer.status);
    },
    remove: (document) => call(api, lazyEndpoints.removeDocument, { body: document }),
  };
}

/** Text parts first: the server must know the owner before the file arrives. */
function documentBody({ formType, file, document }: UploadToSave): FormData {
  const body = new FormData();
  body.append('formType', formType);
  body.append('file', file);
  body.append('name', document.name);
  body.append('document', document);
  return body;
}
