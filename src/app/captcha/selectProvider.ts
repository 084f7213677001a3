import type { CaptchaProvider } from './captchaProvider.ts';
import { googleReCaptcha } from './googleReCaptcha.ts';
import { hCaptcha } from './hCaptcha.ts';

/** `GoogleReCaptcha` is Google's; any other name is the alternative provider. */
export function selectProvider(name: string | null, nonce: string | null): CaptchaProvider {
  return name === 'GoogleReCaptcha' ? googleReCaptcha(nonce) : hCaptcha(nonce);
}
