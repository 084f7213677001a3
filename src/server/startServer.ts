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

/** How long requests that are being answered may take after the port has closed. */
const graceMilliseconds = 30_000;

/** Prints the address once the server answers. The log goes to standard output, or to `logStream`. */
export async function startServer({ variables, stdout }: Terminal, logStream?: Writable): Promise<void> {
  const settings = readSettings(variables);
  const { settlementDir, clientDir, trustProxy, logLevel } = settings;
  const stopDelay = settings.stopDelaySeconds * 1000;
  requireClient(settings);
  const settlement = await loadSettlement(settings);
  const { context, original, metering, mail, backups, mailer, storageKeys, sessionSecret, pinKey, warnings } =
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
  const captchaNote = captchaWarning(context);
  if (captchaNote !== null) app.log.warn(captchaNote);
  app.log.info({ version, documentsHash: live.current.documentsHash }, 'documents read');
  const imported = await importSample(settlementDir, live.current, { store: store.classList, classList }, pinKey);
  if (imported !== null) app.log.warn(imported);
  const isSample = live.current.settings.sample === true;
  const warning = await samplePeopleWarning({ settlementDir, isSample, store: store.classList, pins });
  if (warning !== null) app.log.warn(warning);
  /** Ends each background task. */
  const background = [
    startHousekeeping(context, app.log),
    await holdKeys(store.keys, storageKeys, app.log),
    startSafekeeping(original, settings, app.log),
  ];
  if (backups !== null) background.push(backups.start(app.log));
  // Not awaited: claims are filed even while the mail server is down.
  void mailer?.problem().then((why) => {
    if (why !== null) app.log.error({ why }, 'receipts wait: SMTP_URL names no mail server that can be used now');
  });
  if (mail !== null) background.push(mail.start(app.log));
  const endBackground = () => Promise.all(background.map((end) => end()));
  const grace = closeWithGrace({ delay: stopDelay + graceMilliseconds, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, 'the server ends after an unhandled error');
    await stop(err ? 0 : stopDelay);
    await endBackground();
    await store.close();
    // Without this line the log cannot tell a stop from a kill.
    app.log.info('server stopped');
  });
  try {
    background.push(await metering.begin({ ...context, readiness }, app.log));
    const address = await listen(app, settings.host, settings.port);
    // Only after the port is open: a second server of the same data folder, which cannot open it, must not take over
    // the socket.
    const answer = answerPublish({ settings, live, store, log: app.log });
    background.push(await openControlSocket(settings.dataDir, answer, app.log));
    stdout.write(`The claim wizard is ready: ${address}\n`);
  } catch (error) {
    grace.uninstall();
    await app.close();
    await endBackground();
    await store.close();
    throw error;
  }
}
