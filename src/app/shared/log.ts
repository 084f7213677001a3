/** Tells developers what went wrong. Never a claimant's answers. */
export type Log = (what: string, error: unknown) => void;

/** Reports to the browser: its console and its error listeners hear of it, and nothing is thrown. */
export const reportToBrowser: Log = (what, error) => {
  reportError(new Error(error instanceof Error ? `${what}: ${error.message}` : what, { cause: error }));
};
