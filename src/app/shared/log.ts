import { ConnectionLost } from '../api/apiError.ts';
import { ChallengeUnfinished } from '../captcha/challengeUnfinished.ts';

/** Tells developers what went wrong. Never a claimant's answers. */
export type Log = (what: string, error: unknown) => void;

/**
 * Reports to the browser: its console and its error listeners hear of it, and nothing is thrown. Of a lost connection
 * and of a captcha that its claimant closed the console alone hears: neither is a defect, and whoever counts the errors
 * of a page must not count dead spots and changes of mind.
 */
export const reportToBrowser: Log = (what, error) => {
  const text = error instanceof Error ? `${what}: ${error.message}` : what;
  // biome-ignore lint/suspicious/noConsole: the only log of a browser that nothing takes for an error
  if (error instanceof ConnectionLost || error instanceof ChallengeUnfinished) console.info(text);
  else reportError(new Error(text, { cause: error }));
};
