import { CaptchaResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBody } from './expectBody.ts';

const path = '/api/captcha';

/** Which captcha to use; none where the site key is null. */
export async function getCaptcha(api: ApiClient): Promise<CaptchaResponse> {
  return expectBody(path, CaptchaResponse, await api.get(path));
}
