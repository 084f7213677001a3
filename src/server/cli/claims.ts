import { claimsCommand } from './claimsCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(claimsCommand);
