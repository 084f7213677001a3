import { createApiClient } from '../../../src/app/api/apiClient.ts';
import { ConnectionLost } from '../../../src/app/api/apiError.ts';
import type { Transport } from '../../../src/app/api/transport.ts';
import type { CaptchaController } from '../../../src/app/captcha/captchaController.ts';
import { createIdempotencyKeys } from '../../../src/app/form/idempotency.ts';
import { createTexts } from '../../../src/app/i18n/createTexts.ts';
import type { AppServices } from '../../../src/app/services.ts';
import { parsedJson } from '../../../src/app/shared/parsedJson.ts';
import type { WidgetRegistry } from '../../../src/renderer/contract/widgetRegistry.ts';
import type { browserClaim } from '../../support/browserClaim.ts';
import { fetchFrom } from './localServer.ts';

/** Sends as the browser does, by Node's fetch. */
export function fetchTransport(base: string): Transport {
  return async (path, { body, headers, onProgress, signal }) => {
    try {
      const response = await fetch(base + path, { method: 'POST', body, headers, signal: signal ?? null });
      onProgress(1);
      return { status: response.status, body: parsedJson(await response.text()) };
    } catch {
      throw new ConnectionLost(path);
    }
  };
}

/** A captcha that is off, counting its resets. */
export function captchaOff(): CaptchaController & { resets: number } {
  const captcha = {
    resets: 0,
    mount: () => Promise.resolve(),
    unmount: () => undefined,
    challenge: () => Promise.resolve(),
    reset: () => {
      captcha.resets += 1;
    },
  };
  return captcha;
}

const noWidgets: Pick<AppServices, 'widgets'> = {
  get widgets(): WidgetRegistry {
    throw new Error('Nothing is rendered in this test.');
  },
};

/** The services of an app whose claim is `claim` and whose server is at `base`; `logged` has what was logged. */
export async function testServices(claim: Pick<ReturnType<typeof browserClaim>, 'store'>, base: string) {
  const captcha = captchaOff();
  const logged: string[] = [];
  const services: AppServices = {
    ...Object.create(noWidgets),
    store: claim.store,
    api: createApiClient(fetchFrom(base)),
    texts: await createTexts(),
    language: {
      show: () => Promise.resolve(true),
      choose: () => Promise.resolve(),
      follow: () => Promise.resolve(),
      reload: () => Promise.resolve(true),
      confirm: () => Promise.resolve(true),
      complete: () => Promise.resolve(),
    },
    captcha,
    flows: {
      prepare: () => undefined,
      ensure: () => Promise.resolve(true),
      fetchWhitelist: () => Promise.resolve(),
      fetchList: () => Promise.resolve(),
      askVersion: () => Promise.resolve(),
      confirm: () => Promise.resolve(false),
      versionOf: () => null,
      isBehind: () => false,
    },
    idempotency: createIdempotencyKeys(),
    transport: fetchTransport(base),
    focus: { remember: () => () => undefined, giveBack: () => undefined },
    clock: { now: () => 0 },
    log: (what) => logged.push(what),
    navigated: () => undefined,
  };
  return { services, captcha, logged };
}
