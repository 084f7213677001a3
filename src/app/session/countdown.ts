/** Seconds as minutes:seconds, like 1:00 or 0:07. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
