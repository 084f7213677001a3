import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performanceFolder, readResults } from '../results.ts';
import { chartsOf } from './charts.ts';
import { performancePage } from './performancePage.ts';

/** Writes docs/performance.md and its charts of the results that are kept. */
export async function writePerformance(): Promise<void> {
  const kept = await readResults();
  const charts = chartsOf(kept);
  await mkdir(performanceFolder, { recursive: true });
  for (const { file, svg } of charts) await writeFile(path.join(performanceFolder, file), svg);
  await writeFile(`${performanceFolder}.md`, performancePage(kept, charts));
}
