import process from 'node:process';
import { runTool } from './runTool.ts';
import { textsCommand } from './texts/textsCommand.ts';

/** `npm run texts`: begins the texts that a language lacks, and brings texts to translators and back. */
await runTool((folders) => textsCommand(process.argv.slice(2), folders));
