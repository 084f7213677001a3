import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { closedObject } from '../../rules/closedObject.ts';

import { KeepDocumentAnswer } from '../../wire/drafts.ts';
import { ErrorResponse } from '../../wire/errorResponse.ts';
import { UnexpectedAnswer } from '../api/apiError.ts';
import type { AppServices } from '../services.ts';
import type { DocumentCalls, DocumentToKeep } from './uploadQueue.ts';

const path = '/api/drafts/documents';
const Refusal = closedObject({
  ...ErrorResponse.properties,
  params: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** Statuses with which the server says that this file will never be taken. */
const refusing = [400, 413, 415];

/** The calls with which documents of a claim that is not filed are kept and removed. */
export function documentCalls({ api, transport }: Pick<AppServices, 'api' | 'transport'>): DocumentCalls {
  return {
    async send(document, onProgress, signal) {
      const body = documentBody(document);
      const answer = await api.guarded((headers) => transport(path, { body, headers, onProgress, signal }));
      if (answer.status === 200 && Check(KeepDocumentAnswer, answer.body)) return null;
      if (refusing.includes(answer.status) && Check(Refusal, answer.body)) {
        const { error, params } = answer.body;
        // Without a text for the claimant it is no word about the file.
        if (error.startsWith('LocKey_Shared_File_')) return { key: error, ...(params === undefined ? {} : { params }) };
      }
      throw new UnexpectedAnswer(path, answer.status);
    },
    async remove(document) {
      const { status } = await api.postJson(`${path}/remove`, document);
      if (status !== 200) throw new UnexpectedAnswer(`${path}/remove`, status);
    },
  };
}

/** The texts first: the server must know whose the file is before it comes. */
function documentBody({ formType, file, document }: DocumentToKeep): FormData {
  const body = new FormData();
  body.append('formType', formType);
  body.append('file', file);
  body.append('name', document.name);
  body.append('document', document);
  return body;
}
