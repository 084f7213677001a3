/** `npm --prefix bench run write`: docs/performance.md and its charts again, of what was measured last. */
import { writePerformance } from './report/writePerformance.ts';

await writePerformance();
