import { inside } from '../meaning/sourceLocation.ts';
import type { Check } from './check.ts';
import { deadlineInstantOf } from './deadlineInstantOf.ts';
import { writtenDeadlines } from './writtenDeadlines.ts';

/** What runs now is still open. */
export const pastDeadline =
  (now: number): Check =>
  ({ deadlines, writtenFlows }, report) => {
    if (deadlines === null || deadlines.document === null) return;
    const told = new Set<string>();
    for (const deadline of writtenDeadlines(deadlines.document)) {
      const { name, text, datePath } = deadline;
      const instant = deadlineInstantOf(deadline);
      const closed = writtenFlows.filter(({ flow }) => flow.deadlines.includes(name)).map(({ flow }) => flow.formType);
      if (instant === null || instant > now || closed.length === 0 || told.has(name)) continue;
      told.add(name);
      const message = `${text} is past, so ${closed.join(', ')} can no longer be filed. Set a later date if the time is not over.`;
      report(inside(deadlines, ...datePath), 'past-deadline', message);
    }
  };
