import { documentsHeader } from '../../wire/documentsVersion.ts';
import type { Fetch } from '../api/apiClient.ts';
import type { Transport } from '../api/transport.ts';
import { parsedJson } from '../shared/parsedJson.ts';

export function sendBy(fetch: Fetch): Transport {
  return async (path, { body, headers }) => {
    const answer = await fetch(path, { method: 'POST', body, headers: { accept: 'application/json', ...headers } });
    return {
      status: answer.status,
      body: parsedJson(await answer.text()),
      documents: answer.headers.get(documentsHeader),
    };
  };
}
