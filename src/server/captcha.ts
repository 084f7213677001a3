import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SettingsDocument } from '../documents/definitions/settings.ts';
import { Refusal } from './refusal.ts';
import type { ServerSettings } from './settings.ts';
import { StartupError } from './startupError.ts';

/** Asks the captcha provider whether a token proves that a person was there. */
export interface CaptchaVerifier {
  /** @throws Error when the provider cannot be asked: then nobody is let in, and nobody is blamed. */
  verify(token: string, remoteAddress: string): Promise<boolean>;
}

const googleUrl = 'https://www.google.com/recaptcha/api/siteverify';
const alternativeUrl = 'https://api.hcaptcha.com/siteverify';
const timeoutMilliseconds = 10_000;
const Answer = Type.Object({ success: Type.Boolean() });

/**
 * Null when no site key turns captcha on. Any provider but GoogleReCaptcha means the alternative one.
 * @throws StartupError when there is a site key but no secret to verify with.
 */
export function createCaptchaVerifier(
  config: SettingsDocument['captcha'] & ServerSettings['captcha'],
): CaptchaVerifier | null {
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

/** @throws Refusal when captcha is on and the token is missing or refused, or the provider cannot be asked. */
export async function requireCaptcha(
  verifier: CaptchaVerifier | null,
  token: string | null,
  remoteAddress: string,
): Promise<void> {
  if (verifier === null) return;
  if (token === null || token === '') throw refused('a captcha token is required');
  let verdict: boolean;
  try {
    verdict = await verifier.verify(token, remoteAddress);
  } catch {
    throw new Refusal(503, 'LocKey_Shared_ErrorMessage_Problem', 'The captcha provider cannot be asked now.');
  }
  if (!verdict) throw refused('the captcha provider refused the token');
}

function refused(message: string): Refusal {
  return new Refusal(400, 'LocKey_Shared_ErrorMessage_Captcha', message);
}
