/**
 * Clocks of servers never differ by a whole window. A window that begins later was counted by a wrong clock that was
 * put right since, and must not lock people out until then.
 */
export function windowAhead(now: string, windowStart: string): string {
  return new Date(2 * Date.parse(now) - Date.parse(windowStart)).toISOString();
}
