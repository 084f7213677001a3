import { CsrfResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBodyUnlessForbidden } from './expectBody.ts';

const path = '/api/csrf';

/** The anti-forgery token; null where the server refuses one (403). */
export async function getCsrf(api: ApiClient): Promise<CsrfResponse | null> {
  return expectBodyUnlessForbidden(path, CsrfResponse, await api.get(path));
}
