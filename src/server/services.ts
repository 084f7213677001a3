import type { AppContext } from './appContext.ts';
import type { PinKey } from './authorization/pinKey.ts';
import { createPins } from './authorization/pins.ts';
import { createCaptchaVerifier } from './captcha/captchaVerifier.ts';
import { openPinKey, sessionSecret } from './secrets.ts';
import type { ServerSettings } from './settings.ts';
import { liveSettlement } from './settlement/liveSettlement.ts';
import { loadSettlement } from './settlement/loadSettlement.ts';
import { openStorage } from './storage.ts';

export interface Services {
  readonly context: AppContext;
  readonly sessionSecret: string;
  readonly pinKey: PinKey;
  /** What the check of the documents warns of, a line each, for the log. */
  readonly warnings: readonly string[];
}

/** Everything the service needs before it can listen. The documents are read first: they are wrong most often. */
export async function openServices(settings: ServerSettings): Promise<Services> {
  const settlement = await loadSettlement(settings);
  const captcha = createCaptchaVerifier({ ...settlement.settings.captcha, ...settings.captcha });
  const storage = await openStorage(settings);
  const { authorizePerMinute, submitPerMinute } = settings;
  const pinKey = await openPinKey(settings, storage.store.properties);
  return {
    context: {
      ...storage,
      pins: createPins(pinKey, storage.store.classList),
      live: liveSettlement(settlement),
      captcha,
      now: () => new Date(),
      limits: { authorizePerMinute, submitPerMinute },
    },
    sessionSecret: await sessionSecret(settings),
    pinKey,
    warnings: settlement.warnings,
  };
}
