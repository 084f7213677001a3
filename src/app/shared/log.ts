import { ConnectionLost } from '../api/apiError.ts';

/** Tells developers what went wrong. Never a claimant's answers. */
export type Log = (what: string, error: unknown) => void;

/**
 * Reports to the browser: its console and its error listeners hear of it, and nothing is thrown. Of a lost connection
 * the console alone hears: it is no defect, and whoever counts the errors of a page must not count dead spots.
 */
export const reportToBrowser: Log = (what, error) => {
  const text = error instanceof Error ? `${what}: ${error.message}` : what;
  // biome-ignore lint/suspicious/noConsole: the only log of a browser that nothing takes for an error
  if (error instanceof ConnectionLost) console.info(text);
  else reportError(new Error(text, { cause: error }));
};
