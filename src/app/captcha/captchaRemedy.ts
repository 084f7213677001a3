type CaptchaRemedy = 'render' | 'reset' | 'log';

/** By the code of either provider. */
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

/** What to do about an error, apart from logging it: one without a code resets the widget, an unknown code does nothing. */
export function captchaRemedy(code: string | null): CaptchaRemedy {
  return code === null ? 'reset' : (remedies[code] ?? 'log');
}

const unfinished: readonly (string | null)[] = ['challenge-closed', 'challenge-expired', 'expired'];

/** Whether the claimant closed the challenge or did not answer it in time, which is not a defect. */
export function isUnfinished(code: string | null): code is string {
  return unfinished.includes(code);
}
/** A captcha challenge whose page is gone: nobody waits for what came of it any more. */
export class ChallengeAbandoned extends Error {
  constructor() {
    super('The captcha challenge gave no token: its page is gone.');
    this.name = 'ChallengeAbandoned';
  }
}
/** A captcha challenge that the claimant closed or did not answer in time. No defect: it may be tried again. */
export class ChallengeUnfinished extends Error {
  constructor(why: string) {
    super(`The captcha challenge gave no token: ${why}.`);
    this.name = 'ChallengeUnfinished';
  }
}
