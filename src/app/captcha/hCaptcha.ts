import type { CaptchaProvider } from './captchaProvider.ts';
import { loadScript } from './loadScript.ts';
import { type CaptchaApi, renderInvisible } from './renderInvisible.ts';

declare global {
  interface Window {
    hcaptcha?: CaptchaApi<string>;
  }
}

const source = 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off';

function api(): CaptchaApi<string> {
  if (window.hcaptcha === undefined) throw new Error('The hCaptcha script loaded, but brought no hcaptcha.');
  return window.hcaptcha;
}

/** hCaptcha, invisible: the alternative provider. Its error callbacks give a code. */
export function hCaptcha(nonce: string | null): CaptchaProvider {
  return {
    load: () => loadScript(source, nonce),
    render: renderInvisible(api, ({ onOpen, onError }) => ({
      'open-callback': onOpen,
      'chalexpired-callback': () => onError('challenge-expired'),
      'close-callback': () => onError('challenge-closed'),
      'error-callback': (code: unknown) => onError(typeof code === 'string' ? code : null),
    })),
  };
}
