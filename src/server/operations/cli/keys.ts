import { keysCommand } from './keysCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(keysCommand);
