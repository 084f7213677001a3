import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Node keeps what it made of the sources: a start from the second on takes about half of the first. Where the folder
// cannot be written, nothing is kept and nothing else changes.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/claim-wizard'));
const [{ runCommand }, { startServer }] = await Promise.all([
  import('./operations/cli/runCommand.ts'),
  import('./startServer.ts'),
]);
await runCommand(startServer);
// Node writes it only when the process ends in peace.
flushCompileCache();
