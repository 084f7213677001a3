import type { CaptchaFault } from './captchaProvider.ts';

const codes: Readonly<Record<string, CaptchaFault>> = {
  'missing-captcha': 'missingCaptcha',
  'invalid-captcha-id': 'invalidCaptchaId',
  'network-error': 'networkError',
  'script-error': 'scriptError',
  'rate-limited': 'rateLimited',
  'invalid-data': 'invalidData',
  'challenge-closed': 'challengeClosed',
  'challenge-expired': 'expired',
  expired: 'expired',
  'challenge-error': 'challengeError',
  'internal-error': 'internalError',
};

/** The meaning of a provider's error code. */
export function captchaFault(code: string): CaptchaFault {
  return codes[code] ?? 'other';
}

export type CaptchaRemedy = 'render' | 'reset' | 'log';

const remedies: Readonly<Record<CaptchaFault, CaptchaRemedy>> = {
  missingCaptcha: 'render',
  invalidCaptchaId: 'render',
  networkError: 'log',
  scriptError: 'log',
  rateLimited: 'reset',
  invalidData: 'reset',
  challengeClosed: 'reset',
  expired: 'reset',
  challengeError: 'reset',
  internalError: 'reset',
  other: 'log',
};

/** What to do about an error. One without a code resets the widget. */
export function captchaRemedy(code: string | null): CaptchaRemedy {
  return code === null ? 'reset' : remedies[captchaFault(code)];
}
