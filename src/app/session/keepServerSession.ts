/**
 * Decides when the server must hear of a claimant who types without a call: the server's session slides with calls
 * alone. A third of the session is early enough for one lost try. All in milliseconds.
 */
export function mustTouchServer(now: number, lastHeard: number, sessionLength: number): boolean {
  return now - lastHeard > sessionLength / 3;
}
