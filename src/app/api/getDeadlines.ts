import { DeadlinesResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBody } from './expectBody.ts';

const path = '/api/deadlines';

/** The deadlines in whichever of the two shapes the server sends. */
export async function getDeadlines(api: ApiClient): Promise<DeadlinesResponse> {
  return expectBody(path, DeadlinesResponse, await api.get(path));
}
