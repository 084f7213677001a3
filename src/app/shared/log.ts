import { ConnectionLost } from '../api/apiError.ts';
import { ChallengeAbandoned, ChallengeUnfinished } from '../captcha/captchaRemedy.ts';

/** For developers. Never log a claimant's answers. */
export type Log = (what: string, error: unknown) => void;

const expected = [ConnectionLost, ChallengeUnfinished, ChallengeAbandoned];

/** Nothing is thrown. What is not a defect goes to the console alone, so that error counts leave it out. */
export const reportToBrowser: Log = (what, error) => {
  const text = error instanceof Error ? `${what}: ${error.message}` : what;
  // biome-ignore lint/suspicious/noConsole: the only log of a browser that nothing takes for an error
  if (expected.some((kind) => error instanceof kind)) console.info(text);
  else reportError(new Error(text, { cause: error }));
};
