import process from 'node:process';
import { errorMessage } from '../rules/errorMessage.ts';
import { StartupError } from '../server/helpers/startupError.ts';
import type { ServerSettings } from '../server/settings/settings.ts';
import { startDevelopment } from './development.ts';

export interface WizardBeside {
  /** Runs it over a settlement, in the place of another. Resolves with its address. @throws Error that says why not */
  run(settlementDir: string): Promise<string>;
  /** Documents have changed: it may run by now. */
  changed(): void;
}

/** The wizard beside the studio. It has one port, so that it runs one settlement at a time: that which was wanted last. */
export function wizardBeside(settingsOf: (settlementDir: string) => ServerSettings): WizardBeside {
  let wanted: string | null = null;
  let running: { readonly settlementDir: string; readonly end: () => Promise<void> } | null = null;
  /** One start after another. */
  let turn: Promise<unknown> = Promise.resolve();

  async function run(settlementDir: string): Promise<string> {
    const settings = settingsOf(settlementDir);
    const address = `http://localhost:${settings.port}`;
    if (running?.settlementDir === settlementDir) return address;
    await running?.end();
    running = null;
    running = { settlementDir, end: await startDevelopment(settings) };
    process.stdout.write(`The claim wizard is ready for development: ${address}\n`);
    return address;
  }

  function inTurn(settlementDir: string): Promise<string> {
    wanted = settlementDir;
    const started = turn.then(() => run(settlementDir));
    turn = started.catch(() => undefined);
    return started;
  }

  return {
    run: inTurn,
    changed() {
      turn = turn.then(async () => {
        if (running !== null || wanted === null) return;
        await run(wanted).catch((error: unknown) => {
          if (!(error instanceof StartupError)) process.stderr.write(`${errorMessage(error)}\n`);
        });
      });
    },
  };
}
