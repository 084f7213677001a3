import { CulturesResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBodyUnlessForbidden } from './expectBody.ts';

const path = '/api/cultures';

/** The enabled languages; null on 403. */
export async function getCultures(api: ApiClient): Promise<CulturesResponse | null> {
  return expectBodyUnlessForbidden(path, CulturesResponse, await api.get(path));
}
