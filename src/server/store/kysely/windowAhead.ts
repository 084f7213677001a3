/**
 * As far ahead as a window is long. No clock of several servers differs as much: what began later was counted by a clock
 * that was wrong and was put back since, and nobody must be kept out until that time comes.
 */
export function windowAhead(now: string, windowStart: string): string {
  return new Date(2 * Date.parse(now) - Date.parse(windowStart)).toISOString();
}
