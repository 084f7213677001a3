import { ConnectionLost } from '../api/apiError.ts';
import { ChallengeAbandoned } from '../captcha/challengeAbandoned.ts';
import { ChallengeUnfinished } from '../captcha/challengeUnfinished.ts';

/** Tells developers what went wrong. Never a claimant's answers. */
export type Log = (what: string, error: unknown) => void;

/** What is no defect. */
const expected = [ConnectionLost, ChallengeUnfinished, ChallengeAbandoned];

/**
 * Reports to the browser: its console and its error listeners hear of it, and nothing is thrown. Of a lost connection
 * and of a captcha that its claimant closed or went away from the console alone hears: none of them is a defect, and
 * whoever counts the errors of a page must not count dead spots and changes of mind.
 */
export const reportToBrowser: Log = (what, error) => {
  const text = error instanceof Error ? `${what}: ${error.message}` : what;
  // biome-ignore lint/suspicious/noConsole: the only log of a browser that nothing takes for an error
  if (expected.some((kind) => error instanceof kind)) console.info(text);
  else reportError(new Error(text, { cause: error }));
};
