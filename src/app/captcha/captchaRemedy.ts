type CaptchaRemedy = 'render' | 'reset' | 'log';

/** Error codes of both providers. */
const remedies: Readonly<Record<string, CaptchaRemedy>> = {
  'missing-captcha': 'render',
  'invalid-captcha-id': 'render',
  'network-error': 'log',
  'script-error': 'log',
  'rate-limited': 'reset',
  'invalid-data': 'reset',
  'challenge-closed': 'reset',
  'challenge-expired': 'reset',
  expired: 'reset',
  'challenge-error': 'reset',
  'internal-error': 'reset',
};

/** Null resets the widget; an unknown code is only logged. */
export function captchaRemedy(code: string | null): CaptchaRemedy {
  return code === null ? 'reset' : (remedies[code] ?? 'log');
}

const unfinished: readonly (string | null)[] = ['challenge-closed', 'challenge-expired', 'expired'];

export function isUnfinished(code: string | null): code is string {
  return unfinished.includes(code);
}
/** The page of the challenge is gone, so its result is not needed. */
export class ChallengeAbandoned extends Error {
  constructor() {
    super('The captcha challenge gave no token: its page is gone.');
    this.name = 'ChallengeAbandoned';
  }
}
/** The claimant closed the challenge or let it time out. Not a defect: it may be tried again. */
export class ChallengeUnfinished extends Error {
  constructor(why: string) {
    super(`The captcha challenge gave no token: ${why}.`);
    this.name = 'ChallengeUnfinished';
  }
}
