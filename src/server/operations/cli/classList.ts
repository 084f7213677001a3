import { classListCommand } from './classListCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(classListCommand);
