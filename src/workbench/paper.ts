import process from 'node:process';
import { paperCommand } from './paper/paperCommand.ts';
import { runTool } from './runTool.ts';

/** `npm run paper -- Standard`: prints a whole flow for those who approve it, in every language. */
await runTool((folders) =>
  paperCommand(process.argv.slice(2), folders, {
    now: new Date(),
    say: (sentence) => process.stderr.write(`${sentence}\n`),
  }),
);
