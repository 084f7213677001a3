import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AppContext } from './appContext.ts';
import { auditKeys } from './audit/auditKeys.ts';
import { createPins } from './authorization/pins.ts';
import { scheduledBackups } from './backup/scheduledBackups.ts';
import { createCaptchaVerifier } from './captcha.ts';
import { openClassList } from './classList/classList.ts';
import { buildOf } from './client.ts';
import { freeBytes } from './freeBytes.ts';
import { createMailQueue } from './mail/mailQueue.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { openDraftKey, openPinKey, sessionSecret } from './secrets.ts';
import type { ServerSettings } from './settings.ts';
import { type LiveSettlement, liveSettlement } from './settlement/liveSettlement.ts';
import type { LoadedSettlement } from './settlement/loadSettlement.ts';
import { openStorage } from './storage.ts';
import { clamd } from './uploads/scan/clamd.ts';
import { createWalletProvider } from './wallet/walletProvider.ts';
import { openWatch } from './watching/openWatch.ts';

/** Everything else the service needs before it can listen. */
export async function openServices(settings: ServerSettings, settlement: LoadedSettlement) {
  const captcha = createCaptchaVerifier({ ...settlement.settings.captcha, ...settings.captcha });
  const wallet = createWalletProvider(settlement.settings.wallet, settings.wallet.clientSecret);
  const watching = await openWatch(settings);
  const storage = await openStorage(settings, { watch: watching.watch });
  const { limits, publicUrl, database, dataDir } = settings;
  const dataFolders = [dataDir, ...(database.kind === 'sqlite' ? [dirname(database.file)] : [])];
  const pinKey = await openPinKey(settings, storage.store.properties);
  const { key, warning } = await openDraftKey(settings, storage.store.properties);
  const live = liveSettlement(settlement);
  const now = () => new Date();
  const mailer = settings.mail === null ? null : smtpMailer(settings.mail);
  const mail = mailer === null ? null : createMailQueue({ store: storage.store, live, now, mailer });
  const { watch } = watching;
  const schedule = settings.backups;
  const backups = schedule === null ? null : scheduledBackups({ original: storage, schedule, now, watch });
  const context: AppContext & { readonly live: LiveSettlement } = {
    ...storage,
    scanner: settings.clamd === null ? null : clamd(settings.clamd),
    classList: await openClassList(storage.store, storage.storageKeys),
    pins: createPins(pinKey, storage.store.classList),
    auditKeys: auditKeys(pinKey),
    attemptKey: pinKey.keyedHash('attempts'),
    draftKey: key,
    live,
    build: buildOf(settings.clientDir),
    captcha,
    wallet,
    mail,
    backups,
    publicUrl,
    now,
    watch,
    wait: (milliseconds: number) => setTimeout(milliseconds),
    freeBytes: () => freeBytes(dataFolders),
    limits,
  };
  return {
    context,
    original: storage,
    watching,
    mail,
    backups,
    mailer,
    sessionSecret: await sessionSecret(settings, storage.store.properties),
    storageKeys: storage.storageKeys,
    pinKey,
    warnings: [...settlement.warnings, ...(warning === null ? [] : [warning])],
  };
}
