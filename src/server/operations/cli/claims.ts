import { claimsCommand } from './claims/claimsCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(claimsCommand);
