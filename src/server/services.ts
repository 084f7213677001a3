import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createMailQueue } from './filing/mail/mailQueue.ts';
import { smtpMailer } from './filing/mail/smtpMailer.ts';
import { freeBytes } from './helpers/freeBytes.ts';
import type { AppContext } from './http/appContext.ts';
import { buildOf } from './http/client.ts';
import { scheduledBackups } from './operations/backup/scheduledBackups.ts';
import { startTelemetry } from './operations/startTelemetry.ts';
import { openStorage } from './operations/storage.ts';
import { createCaptchaVerifier } from './people/captcha.ts';
import { openClassList } from './people/classList/classList.ts';
import { createPins } from './people/signIn/pins.ts';
import { createWalletProvider } from './people/wallet/walletProvider.ts';
import type { ServerSettings } from './settings/settings.ts';
import { type LiveSettlement, liveSettlement } from './settlement/liveSettlement.ts';
import type { LoadedSettlement } from './settlement/loadSettlement.ts';
import { auditKeys } from './store/audit/auditKeys.ts';
import { clamd } from './uploads/scan/clamd.ts';
import { openDraftKey, openPinKey, sessionSecret } from './vault/secrets.ts';

/** Everything that the app needs, before it listens. */
export async function openServices(settings: ServerSettings, settlement: LoadedSettlement) {
  const captcha = createCaptchaVerifier({ ...settlement.settings.captcha, ...settings.captcha });
  const wallet = createWalletProvider(settlement.settings.wallet, settings.wallet.clientSecret);
  const metering = await startTelemetry(settings);
  const storage = await openStorage(settings, { telemetry: metering.telemetry });
  const { limits, publicUrl, database, dataDir } = settings;
  const dataFolders = [dataDir, ...(database.kind === 'sqlite' ? [dirname(database.file)] : [])];
  const pinKey = await openPinKey(settings, storage.store.properties);
  const { key, warning } = await openDraftKey(settings, storage.store.properties);
  const live = liveSettlement(settlement);
  const now = () => new Date();
  const mailer = settings.mail === null ? null : smtpMailer(settings.mail);
  const mail = mailer === null ? null : createMailQueue({ store: storage.store, live, now, mailer, publicUrl });
  const { telemetry } = metering;
  const schedule = settings.backups;
  const backups = schedule === null ? null : scheduledBackups({ original: storage, schedule, now, telemetry });
  const context: AppContext & { readonly live: LiveSettlement } = {
    ...storage,
    scanner: settings.clamd === null ? null : clamd(settings.clamd),
    classList: await openClassList(storage.store, storage.storageKeys),
    pins: createPins(pinKey),
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
    telemetry,
    wait: (milliseconds: number) => setTimeout(milliseconds),
    freeBytes: () => freeBytes(dataFolders),
    limits,
  };
  return {
    context,
    original: storage,
    metering,
    mail,
    backups,
    mailer,
    sessionSecret: await sessionSecret(settings, storage.store.properties),
    storageKeys: storage.storageKeys,
    pinKey,
    warnings: [...settlement.warnings, ...(warning === null ? [] : [warning])],
  };
}
