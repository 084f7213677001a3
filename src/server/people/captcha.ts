import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SettingsDocument } from '../../documents/definitions/settings.ts';
import type { CaptchaAction } from '../../wire/calls.ts';
import { HttpError } from '../helpers/httpError.ts';
import { publicAddress } from '../helpers/publicAddress.ts';
import { StartupError } from '../helpers/startupError.ts';
import type { ServerSettings } from '../settings/settings.ts';
import type { Store } from '../store/store.ts';

export interface CaptchaVerdict {
  readonly success: boolean;
  /** null where the provider does not say. */
  readonly action: string | null;
  /** Of the page with the challenge; null where the provider does not say. */
  readonly hostname: string | null;
}

export interface CaptchaVerifier {
  /** @throws Error when the provider cannot be reached: the claimant is neither let in nor blamed. */
  verify(token: string, remoteAddress: string): Promise<CaptchaVerdict>;
}

const googleUrl = 'https://www.google.com/recaptcha/api/siteverify';
const alternativeUrl = 'https://api.hcaptcha.com/siteverify';
const timeoutMilliseconds = 10_000;
const Answer = Type.Object({
  success: Type.Boolean(),
  action: Type.Optional(Type.String()),
  hostname: Type.Optional(Type.String()),
});
/** hCaptcha's host name where the browser withheld it. */
const unknownHost = 'not-provided';
/** Longer than either provider's tokens live. */
const rememberedMilliseconds = 60 * 60_000;

/** null without a site key: captcha is off. @throws StartupError for a site key without a secret. */
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
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      // A redirect would send the secret elsewhere.
      const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal });
      const answer: unknown = await response.json();
      if (!response.ok || !Value.Check(Answer, answer)) {
        throw new Error(`The captcha provider answered with status ${response.status} and no verdict.`);
      }
      const { success, action = null, hostname = null } = answer;
      return { success, action, hostname: hostname === unknownHost ? null : hostname };
    },
  };
}

export function captchaWarning({ captcha, publicUrl }: Pick<CaptchaContext, 'captcha' | 'publicUrl'>): string | null {
  if (captcha === null) {
    return 'Captcha is off: the settings of the settlement give no captcha.siteKey, so programs can sign in and file.';
  }
  if (publicUrl !== null) return null;
  return (
    'Captcha is on and PUBLIC_URL is not set: a token from the page of another host passes, since a program can name any ' +
    'host in its requests. Set PUBLIC_URL to where people open the site.'
  );
}

interface CaptchaContext {
  /** null: captcha is off. */
  readonly captcha: CaptchaVerifier | null;
  readonly store: Pick<Store, 'spentTokens'>;
  readonly now: () => Date;
  readonly publicUrl: string | null;
}

/** @throws HttpError unless the token proves a person on this site, for this action, for the first time. */
export async function requireCaptcha(
  { captcha, store, now, publicUrl }: CaptchaContext,
  request: FastifyRequest,
  token: string | null,
  action: CaptchaAction,
): Promise<void> {
  if (captcha === null) return;
  if (token === null || token === '') throw refused('a captcha token is required');
  let verdict: CaptchaVerdict;
  try {
    verdict = await captcha.verify(token, request.ip);
  } catch {
    throw new HttpError(503, 'LocKey_Shared_ErrorMessage_Problem', 'The captcha provider cannot be asked now.');
  }
  if (!verdict.success) throw refused('the captcha provider refused the token');
  if (verdict.action !== null && verdict.action !== action) throw refused('the captcha token is for another action');
  if (verdict.hostname !== null && verdict.hostname.toLowerCase() !== publicAddress(request, publicUrl).hostname) {
    throw refused('the captcha token is from the page of another host');
  }
  const until = new Date(now().getTime() + rememberedMilliseconds).toISOString();
  const hash = createHash('sha256').update(token).digest('hex');
  if (!(await store.spentTokens.spend(hash, until))) throw refused('the captcha token was used before');
}

function refused(message: string): HttpError {
  return new HttpError(400, 'LocKey_Shared_ErrorMessage_Captcha', message);
}
