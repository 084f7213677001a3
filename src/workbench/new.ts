import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { runTool } from './runTool.ts';
import { startSettlement } from './startSettlement.ts';

/** `npm run new -- settlement FOLDER`: asks six questions, or takes the answers as options, and writes a settlement. */
await runTool(async ({ projectDir }) => {
  const args = process.argv.slice(2);
  const now = new Date();
  if (!process.stdin.isTTY) return startSettlement(args, { projectDir, now, ask: null });
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = (question: string) =>
    terminal.question(question).catch(() => {
      // By Ctrl+C or Ctrl+D.
      throw new Error('\nNothing was written.');
    });
  try {
    return await startSettlement(args, { projectDir, now, ask });
  } finally {
    terminal.close();
  }
});
