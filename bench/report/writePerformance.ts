import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performanceFolder, readResults } from '../results.ts';
import { chartsOf } from './charts.ts';
import { performancePage } from './performancePage.ts';

/** Writes docs/performance.md and its charts from the stored results. */
export async function writePerformance(): Promise<void> {
  const results = await readResults();
  const charts = chartsOf(results);
  await mkdir(performanceFolder, { recursive: true });
  for (const { file, svg } of charts) await writeFile(path.join(performanceFolder, file), svg);
  await writeFile(`${performanceFolder}.md`, performancePage(results, charts));
}
