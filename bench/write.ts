/** `npm --prefix bench run write`: writes docs/performance.md and its charts from the last results. */
import { writePerformance } from './report/writePerformance.ts';

await writePerformance();
