/**
 * The header in which each answer of a call says how many whole seconds the session has left at most, whatever its
 * claimant does; `none` where there is no session. What is the same for everybody lacks it.
 */
export const sessionEndHeader = 'x-session-ends-in';
export const noSession = 'none';
