import type { CaptchaProvider } from './captchaProvider.ts';
import { loadScript } from './loadScript.ts';

interface GoogleApi {
  ready(callback: () => void): void;
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): number;
  execute(widget: number): void;
  reset(widget: number): void;
}
declare global {
  interface Window {
    grecaptcha?: GoogleApi;
  }
}

const source = 'https://www.google.com/recaptcha/api.js?render=explicit';

function api(): GoogleApi {
  if (window.grecaptcha === undefined) throw new Error('The reCAPTCHA script loaded, but brought no grecaptcha.');
  return window.grecaptcha;
}

/** Google reCAPTCHA, invisible. Its error callback gives no code. */
export function googleReCaptcha(nonce: string | null): CaptchaProvider {
  return {
    async load() {
      await loadScript(source, nonce);
      await new Promise<void>((resolve) => api().ready(resolve));
    },
    render(element, siteKey, culture, events) {
      const widget = api().render(element, {
        sitekey: siteKey,
        size: 'invisible',
        hl: culture,
        callback: events.onToken,
        'expired-callback': events.onExpired,
        'error-callback': () => events.onError(null),
      });
      return { execute: () => api().execute(widget), reset: () => api().reset(widget) };
    },
  };
}
