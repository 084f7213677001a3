import { publishCommand } from './publishCommand.ts';
import { runCommand } from './runCommand.ts';

await runCommand(publishCommand);
