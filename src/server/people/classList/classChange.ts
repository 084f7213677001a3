import type { ClassChange } from '../../store/classListRows.ts';

const millisecondsOfADay = 24 * 60 * 60_000;

/** A change that counts from now on and can be taken back for `days` days; null for 0. */
export function changeNow(command: ClassChange['command'], days: number): ClassChange | null {
  const now = new Date();
  const undoUntil = new Date(now.getTime() + days * millisecondsOfADay);
  return days === 0 ? null : { command, at: now.toISOString(), undoUntil: undoUntil.toISOString() };
}
