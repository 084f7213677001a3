import { type Static, Type } from 'typebox';
import { ContentManagedDeadlines, PlainDeadlines } from '../../documents/deadlines.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBody } from './expectBody.ts';

const path = '/api/deadlines';
const DeadlinesResponse = Type.Union([PlainDeadlines, ContentManagedDeadlines]);
export type DeadlinesResponse = Static<typeof DeadlinesResponse>;

/** The deadlines in whichever of the two shapes the server sends. */
export async function getDeadlines(api: ApiClient): Promise<DeadlinesResponse> {
  return expectBody(path, DeadlinesResponse, await api.get(path));
}
