/** A captcha challenge whose page is gone: nobody waits for what came of it any more. */
export class ChallengeAbandoned extends Error {
  constructor() {
    super('The captcha challenge gave no token: its page is gone.');
    this.name = 'ChallengeAbandoned';
  }
}
