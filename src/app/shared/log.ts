import { ConnectionLost } from '../api/apiError.ts';
import { ChallengeAbandoned, ChallengeUnfinished } from '../captcha/captchaRemedy.ts';

/** Tells developers what went wrong. Never a claimant's answers. */
export type Log = (what: string, error: unknown) => void;

/** What is not a defect. */
const expected = [ConnectionLost, ChallengeUnfinished, ChallengeAbandoned];

/**
 * Reports to the browser: its console and its error listeners get it, and nothing is thrown. A lost connection,
 * and a captcha that its claimant closed or left, go to the console alone: they are not defects, and a count of the
 * errors of a page must not include dead spots and changes of mind.
 */
export const reportToBrowser: Log = (what, error) => {
  const text = error instanceof Error ? `${what}: ${error.message}` : what;
  // biome-ignore lint/suspicious/noConsole: the only log of a browser that nothing takes for an error
  if (expected.some((kind) => error instanceof kind)) console.info(text);
  else reportError(new Error(text, { cause: error }));
};
