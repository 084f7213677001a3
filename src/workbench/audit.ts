import { spawn } from 'node:child_process';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { auditReport } from './auditReport.ts';

/** `npm run audit`: fails if a production dependency has a known high or critical fault. */
const npm = spawn('npm audit --omit=dev --json', { shell: true, stdio: ['ignore', 'pipe', 'ignore'] });
const { message, failed } = auditReport(await text(npm.stdout));
process.stdout.write(`${message}\n`);
if (failed) process.exitCode = 1;
