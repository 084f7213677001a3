import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartupError } from '../startupError.ts';

/** Asks the captcha provider whether a token proves that a person was there. */
export interface CaptchaVerifier {
  /** @throws Error when the provider cannot be asked: then nobody is let in, and nobody is blamed. */
  verify(token: string, remoteAddress: string): Promise<boolean>;
}

export interface CaptchaConfig {
  readonly provider: string | null;
  readonly siteKey: string | null;
  readonly secret: string | null;
  readonly verifyUrl: string | null;
}

const googleUrl = 'https://www.google.com/recaptcha/api/siteverify';
const alternativeUrl = 'https://api.hcaptcha.com/siteverify';
const timeoutMilliseconds = 10_000;
const Answer = Type.Object({ success: Type.Boolean() });

/**
 * The verifier of the configured provider; null when no site key is configured, which turns captcha off. Both
 * providers are asked the same way; any name but GoogleReCaptcha means the alternative one.
 * @throws StartupError when there is a site key but no secret to verify with.
 */
export function createCaptchaVerifier(config: CaptchaConfig): CaptchaVerifier | null {
  const { provider, siteKey, secret, verifyUrl } = config;
  if (siteKey === null) return null;
  if (secret === null) {
    throw new StartupError(
      'The settlement has a captcha site key, so CAPTCHA_SECRET must be set to verify its tokens.',
    );
  }
  const url = verifyUrl ?? (provider === 'GoogleReCaptcha' ? googleUrl : alternativeUrl);
  return {
    async verify(token, remoteAddress) {
      const body = new URLSearchParams({ secret, response: token, remoteip: remoteAddress, sitekey: siteKey });
      const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMilliseconds) });
      const answer: unknown = await response.json();
      if (!response.ok || !Value.Check(Answer, answer)) {
        throw new Error(`The captcha provider answered with status ${response.status} and no verdict.`);
      }
      return answer.success;
    },
  };
}
