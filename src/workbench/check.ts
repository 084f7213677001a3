import process from 'node:process';
import { checkCommand } from './check/checkCommand.ts';
import { runTool } from './runTool.ts';

/** `npm run check`: prints all faults of the documents, or mends them. Ends with 1 if any is an error, with 2 by itself. */
await runTool(async (folders) => {
  const { output, exitCode } = await checkCommand(process.argv.slice(2), folders);
  process.exitCode = exitCode;
  return output;
}, 2);
