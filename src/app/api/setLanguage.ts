import type { ApiClient } from './apiClient.ts';
import { UnexpectedAnswer } from './apiError.ts';

/** Tells the server's session which language the claimant reads. */
export async function setLanguage(api: ApiClient, culture: string): Promise<void> {
  const path = `/api/culture/set-language?culture=${encodeURIComponent(culture)}`;
  const answer = await api.get(path);
  if (answer.status >= 400) throw new UnexpectedAnswer(path, answer.status);
}
