import type { Answers, CallName, Request } from '../calls.ts';

/** What the desk does for some calls, by name. The signal says that the page waits no longer. */
export type DeskPart<Names extends CallName> = {
  readonly [N in Names]: (request: Request<N>, signal: AbortSignal) => Promise<Answers[N]>;
};
