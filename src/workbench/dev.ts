import process from 'node:process';
import { runCommand } from '../server/operations/cli/runCommand.ts';
import { developmentSettings, startDevelopment } from './development.ts';

/** `npm run dev`: the wizard on PORT. Ctrl-C ends it. */
await runCommand(async () => {
  const settings = developmentSettings();
  await startDevelopment(settings);
  process.stdout.write(`The claim wizard is ready for development: http://localhost:${settings.port}\n`);
});
