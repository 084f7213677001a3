import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { start } from './new/start.ts';
import { runTool } from './runTool.ts';

/** `npm run new`: asks, or takes the answers as options, and writes a settlement, a page, a flow or a language. */
await runTool(async (folders) => {
  const args = process.argv.slice(2);
  const now = new Date();
  if (!process.stdin.isTTY) return start(args, { folders, now, ask: null });
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = (question: string) =>
    terminal.question(question).catch(() => {
      // By Ctrl+C or Ctrl+D.
      throw new Error('\nNothing was written.');
    });
  try {
    return await start(args, { folders, now, ask });
  } finally {
    terminal.close();
  }
});
