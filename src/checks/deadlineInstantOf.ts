import { zonedDeadline } from '../rules/clock.ts';
import type { WrittenDeadline } from './writtenDeadlines.ts';

/** Null for one that another check refuses. */
export function deadlineInstantOf({ text, zone }: Pick<WrittenDeadline, 'text' | 'zone'>): number | null {
  try {
    return zonedDeadline(text, zone).instant;
  } catch {
    return null;
  }
}
