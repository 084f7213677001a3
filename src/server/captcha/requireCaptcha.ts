import { Refusal } from '../refusal.ts';
import type { CaptchaVerifier } from './captchaVerifier.ts';

/**
 * Does nothing when captcha is off.
 * @throws Refusal when the token is missing or refused, or the provider cannot be asked.
 */
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
