import process from 'node:process';
import { checkFolder, checkReport } from './checkFolder.ts';
import { runTool } from './runTool.ts';

/** `npm run check`: prints all faults of the documents, and exits with 1 if any is an error. */
await runTool(async (folders) => {
  const result = await checkFolder(folders);
  process.exitCode = result.errors.length === 0 ? 0 : 1;
  return checkReport(result);
});
