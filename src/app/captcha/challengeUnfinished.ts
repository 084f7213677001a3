/** A captcha challenge that the claimant closed or did not answer in time. No defect: it may be tried again. */
export class ChallengeUnfinished extends Error {
  constructor(why: string) {
    super(`The captcha challenge gave no token: ${why}.`);
    this.name = 'ChallengeUnfinished';
  }
}
