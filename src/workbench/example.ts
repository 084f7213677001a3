import process from 'node:process';
import { exampleCommand } from './example/exampleCommand.ts';
import { runTool } from './runTool.ts';

/** `npm run example -- standard/premiums`: prints a claim that comes to a page, or files it where a server runs. */
await runTool((folders) => exampleCommand(process.argv.slice(2), folders, new Date()));
