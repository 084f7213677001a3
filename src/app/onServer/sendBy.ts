import { documentsHeader } from '../../wire/documentsVersion.ts';
import { type Fetch, parseBody } from '../api/apiClient.ts';
import type { Transport } from '../api/transport.ts';

export function sendBy(fetch: Fetch): Transport {
  return async (path, { body, headers }) => {
    const answer = await fetch(path, { method: 'POST', body, headers: { accept: 'application/json', ...headers } });
    return {
      status: answer.status,
      body: parseBody(await answer.text()),
      documents: answer.headers.get(documentsHeader),
    };
  };
}
