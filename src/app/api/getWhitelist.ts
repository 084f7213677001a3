import { WhitelistResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBodyUnlessForbidden } from './expectBody.ts';

const path = '/api/characters-whitelist';

/** The characters a claimant may type; null on 403. */
export async function getWhitelist(api: ApiClient): Promise<WhitelistResponse | null> {
  return expectBodyUnlessForbidden(path, WhitelistResponse, await api.get(path));
}
