import type { ApiClient } from './apiClient.ts';
import { UnexpectedAnswer } from './apiError.ts';

/** Tells the server's session which language the claimant reads. It changes something, although it is a GET. */
export async function setLanguage(api: ApiClient, culture: string): Promise<void> {
  const path = `/api/culture/set-language?culture=${encodeURIComponent(culture)}`;
  const answer = await api.guarded((headers) => api.get(path, headers));
  if (answer.status >= 400) throw new UnexpectedAnswer(path, answer.status);
}
