import { ConfigResponse, type ServerModelConfig } from '../../wire/modelConfig.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBodyUnlessForbidden } from './expectBody.ts';

const path = '/api/forms/config';

/** The server's word on every model; null on 403. */
export async function getConfig(api: ApiClient): Promise<readonly ServerModelConfig[] | null> {
  return expectBodyUnlessForbidden(path, ConfigResponse, await api.get(path));
}
