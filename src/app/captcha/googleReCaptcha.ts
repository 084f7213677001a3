import type { CaptchaProvider } from './captchaProvider.ts';
import { loadScript } from './loadScript.ts';
import { type CaptchaApi, renderInvisible } from './renderInvisible.ts';

interface GoogleApi extends CaptchaApi<number> {
  ready(callback: () => void): void;
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
    render: renderInvisible(api, ({ onError }) => ({ 'error-callback': () => onError(null) })),
  };
}
