import type { AppContext } from './appContext.ts';
import { createPins } from './authorization/pins.ts';
import { createCaptchaVerifier } from './captcha.ts';
import { createMailQueue } from './mail/mailQueue.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { openDraftKey, openPinKey, sessionSecret } from './secrets.ts';
import type { ServerSettings } from './settings.ts';
import { liveSettlement } from './settlement/liveSettlement.ts';
import type { LoadedSettlement } from './settlement/loadSettlement.ts';
import { openStorage } from './storage.ts';
import { createWalletProvider } from './wallet/walletProvider.ts';

/** Everything else the service needs before it can listen. */
export async function openServices(settings: ServerSettings, settlement: LoadedSettlement) {
  const captcha = createCaptchaVerifier({ ...settlement.settings.captcha, ...settings.captcha });
  const wallet = createWalletProvider(settlement.settings.wallet, settings.wallet.clientSecret);
  const storage = await openStorage(settings);
  const { limits, publicUrl } = settings;
  const pinKey = await openPinKey(settings, storage.store.properties);
  const { key, warning } = await openDraftKey(settings, storage.store.properties);
  const live = liveSettlement(settlement);
  const now = () => new Date();
  const mailer = settings.mail === null ? null : smtpMailer(settings.mail);
  const mail = mailer === null ? null : createMailQueue({ store: storage.store, live, now, mailer });
  const context: AppContext = {
    ...storage,
    pins: createPins(pinKey, storage.store.classList),
    draftKey: key,
    live,
    captcha,
    wallet,
    mail,
    publicUrl,
    now,
    limits,
  };
  return {
    context,
    mail,
    mailer,
    sessionSecret: await sessionSecret(settings),
    pinKey,
    warnings: [...settlement.warnings, ...(warning === null ? [] : [warning])],
  };
}
