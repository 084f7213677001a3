import { loadScript } from '../shared/loadScript.ts';
import { type CaptchaApi, type CaptchaProvider, renderInvisible } from './captchaProvider.ts';
import { googleReCaptcha } from './googleReCaptcha.ts';

export function selectProvider(name: string | null, nonce: string | null): CaptchaProvider {
  return name === 'GoogleReCaptcha' ? googleReCaptcha(nonce) : hCaptcha(nonce);
}

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
