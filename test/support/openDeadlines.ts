import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Moves every deadline of a copied settlement to the end of next year: a server that goes by the real clock takes claims
 * whenever the tests run. What happens at a deadline is proved with a clock or a date of the test's own.
 */
export function openDeadlines(settlementDir: string): void {
  const file = `${settlementDir}/deadlines.json`;
  const nextYear = `12/31/${new Date().getFullYear() + 1} 11:59:59 PM`;
  const isDeadline = (key: string) => key === 'deadline' || key === 'deadlineDateTime';
  const moved: unknown = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    isDeadline(key) && typeof value === 'string' ? nextYear : value,
  );
  writeFileSync(file, JSON.stringify(moved, null, 2));
}
