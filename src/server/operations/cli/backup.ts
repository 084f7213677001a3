import { backupCommand } from './backupCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(backupCommand);
