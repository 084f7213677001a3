import { resolve } from 'node:path';
import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { errorMessage } from '../rules/errorMessage.ts';
import { StartupError } from '../server/helpers/startupError.ts';
import { runCommand } from '../server/operations/cli/runCommand.ts';
import { developmentSettings } from './development.ts';
import { startDesk } from './studio/desk/startDesk.ts';
import { studioPort } from './studio/studioPort.ts';
import { wizardBeside } from './wizardBeside.ts';

/** Claims of two settlements cannot be in one store. */
const ownStore = { DATA_DIR: undefined, DATABASE_URL: undefined, DOCUMENTS_URL: undefined };

/** `npm run studio`: the studio on STUDIO_PORT, and the wizard as `npm run dev` starts it. */
await runCommand(async () => {
  const settings = developmentSettings();
  const port = studioPort(process.env['STUDIO_PORT']);
  const first = resolve(settings.settlementDir);
  const wizard = wizardBeside((settlementDir) =>
    settlementDir === first ? settings : developmentSettings({ ...ownStore, SETTLEMENT_DIR: settlementDir }),
  );
  const desk = await startDesk(settings, port, wizard);
  desk.prepare();
  closeWithGrace({ delay: 3000 }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await desk.close();
  });
  process.stdout.write(`The studio is ready: ${desk.address}/studio/\n`);
  await wizard.run(first).catch((error: unknown) => {
    if (!(error instanceof StartupError)) throw error;
    process.stdout.write(`The claim wizard waits until its documents are right.\n${errorMessage(error)}\n`);
  });
});
