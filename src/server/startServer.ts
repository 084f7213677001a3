import type { Writable } from 'node:stream';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { listen } from './helpers/listen.ts';
import { version } from './helpers/version.ts';
import { requireClient } from './http/client.ts';
import type { Terminal } from './operations/cli/runCommand.ts';
import { startHousekeeping } from './operations/housekeeping.ts';
import { answerPublish } from './operations/publish/answerPublish.ts';
import { openControlSocket } from './operations/publish/controlSocket.ts';
import { startSafekeeping } from './operations/safekeeping.ts';
import { captchaWarning } from './people/captcha.ts';
import { importSample, samplePeopleWarning } from './people/classList/samplePeople.ts';
import { openServices } from './services.ts';
import { readSettings } from './settings/settings.ts';
import { loadSettlement } from './settlement/loadSettlement.ts';
import { holdKeys } from './vault/keyHolder.ts';

/** Requests that are being answered get this long when the port has closed. */
const graceMilliseconds = 30_000;

/** Starts the server by its settings, and prints where it is once it answers. Its log goes to standard output, or to the stream. */
export async function startServer({ variables, stdout }: Terminal, logStream?: Writable): Promise<void> {
  const settings = readSettings(variables);
  const { settlementDir, clientDir, trustProxy, logLevel } = settings;
  const stopDelay = settings.stopDelaySeconds * 1000;
  requireClient(settings);
  const settlement = await loadSettlement(settings);
  const { context, original, watching, mail, backups, mailer, storageKeys, sessionSecret, pinKey, warnings } =
    await openServices(settings, settlement);
  const { app, stop, readiness } = await createApp({
    ...context,
    sessionSecret,
    settlementDir,
    clientDir,
    trustProxy,
    logLevel,
    ...(logStream === undefined ? {} : { logStream }),
  });
  for (const warning of warnings) app.log.warn(warning);
  const { store, classList, live, pins } = context;
  const aboutCaptcha = captchaWarning(context);
  if (aboutCaptcha !== null) app.log.warn(aboutCaptcha);
  app.log.info({ version, documentsHash: live.current.documentsHash }, 'documents read');
  const imported = await importSample(settlementDir, live.current, { store: store.classList, classList }, pinKey);
  if (imported !== null) app.log.warn(imported);
  const isSample = live.current.settings.sample === true;
  const warning = await samplePeopleWarning({ settlementDir, isSample, store: store.classList, pins });
  if (warning !== null) app.log.warn(warning);
  /** What goes on beside the calls, each by how it is ended. */
  const beside = [
    startHousekeeping(context, app.log),
    await holdKeys(store.keys, storageKeys, app.log),
    startSafekeeping(original, settings, app.log),
  ];
  if (backups !== null) beside.push(backups.start(app.log));
  // A mail server that is away now keeps nobody from filing: nothing waits for it.
  void mailer?.problem().then((why) => {
    if (why !== null) app.log.error({ why }, 'receipts wait: SMTP_URL names no mail server that can be used now');
  });
  if (mail !== null) beside.push(mail.start(app.log));
  const endBeside = () => Promise.all(beside.map((end) => end()));
  const grace = closeWithGrace({ delay: stopDelay + graceMilliseconds, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, 'the server ends after an error nobody handled');
    await stop(err ? 0 : stopDelay);
    await endBeside();
    await store.close();
  });
  try {
    beside.push(await watching.begin({ ...context, readiness }, app.log));
    const address = await listen(app, settings.host, settings.port);
    // Not before the port: a second server of the folder that cannot have it would be asked in place of the first.
    const answer = answerPublish({ settings, live, store, log: app.log });
    beside.push(await openControlSocket(settings.dataDir, answer, app.log));
    stdout.write(`The claim wizard is ready: ${address}\n`);
  } catch (error) {
    grace.uninstall();
    await app.close();
    await endBeside();
    await store.close();
    throw error;
  }
}
