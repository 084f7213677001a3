import type { CaptchaProvider } from './captchaProvider.ts';
import { loadScript } from './loadScript.ts';

interface HCaptchaApi {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): string;
  execute(widget: string): void;
  reset(widget: string): void;
}
declare global {
  interface Window {
    hcaptcha?: HCaptchaApi;
  }
}

const source = 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off';

function api(): HCaptchaApi {
  if (window.hcaptcha === undefined) throw new Error('The hCaptcha script loaded, but brought no hcaptcha.');
  return window.hcaptcha;
}

/** hCaptcha, invisible: the alternative provider. Its error callbacks give a code. */
export function hCaptcha(nonce: string | null): CaptchaProvider {
  return {
    load: () => loadScript(source, nonce),
    render(element, siteKey, culture, events) {
      const widget = api().render(element, {
        sitekey: siteKey,
        size: 'invisible',
        hl: culture,
        callback: events.onToken,
        'expired-callback': events.onExpired,
        'chalexpired-callback': () => events.onError('challenge-expired'),
        'close-callback': () => events.onError('challenge-closed'),
        'error-callback': (code: unknown) => events.onError(typeof code === 'string' ? code : null),
      });
      return { execute: () => api().execute(widget), reset: () => api().reset(widget) };
    },
  };
}
