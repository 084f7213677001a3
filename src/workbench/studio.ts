import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { errorMessage } from '../rules/errorMessage.ts';
import { StartupError } from '../server/helpers/startupError.ts';
import { runCommand } from '../server/operations/cli/runCommand.ts';
import { developmentSettings, startDevelopment } from './development.ts';
import { startDesk } from './studio/desk/startDesk.ts';

const defaultPort = 8088;

/** `npm run studio`: the studio on STUDIO_PORT, and the wizard as `npm run dev` starts it. */
await runCommand(async () => {
  const settings = developmentSettings();
  const port = Number(process.env['STUDIO_PORT'] ?? defaultPort);
  let wizard: 'waits' | 'starts' | 'runs' = 'starts';
  let isStale = false;
  const desk = await startDesk(settings, port, () => {
    if (wizard === 'starts') isStale = true;
    if (wizard === 'waits') startWizard().catch((error) => process.stderr.write(`${errorMessage(error)}\n`));
  });
  closeWithGrace({ delay: 3000 }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await desk.close();
  });
  process.stdout.write(`The studio is ready: http://localhost:${port}/studio/\n`);
  await startWizard();

  async function startWizard(): Promise<void> {
    wizard = 'starts';
    isStale = false;
    try {
      await startDevelopment(settings);
      wizard = 'runs';
      process.stdout.write(`The claim wizard is ready for development: http://localhost:${settings.port}\n`);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      wizard = 'waits';
      process.stdout.write(`The claim wizard waits until its documents are right.\n${errorMessage(error)}\n`);
      if (isStale) await startWizard();
    }
  }
});
