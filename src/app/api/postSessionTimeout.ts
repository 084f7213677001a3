import type { ApiClient } from './apiClient.ts';
import { UnexpectedAnswer } from './apiError.ts';

const path = '/api/session-timeout';

/** Logs the claimant out on the server. */
export async function postSessionTimeout(api: ApiClient): Promise<void> {
  const answer = await api.postJson(path, {});
  if (answer.status >= 400) throw new UnexpectedAnswer(path, answer.status);
}
