import type { createStore } from 'jotai';
import { captchaAtom, cultureAtom } from '../../state/appState.ts';
import { captchaRemedy } from './captchaFault.ts';
import type { CaptchaProvider, CaptchaWidget } from './captchaProvider.ts';

export interface CaptchaController {
  /** Renders the invisible widget into the element; does nothing while captcha is off. */
  mount(element: HTMLElement): Promise<void>;
  unmount(): void;
  /**
   * Runs a challenge and resolves with its token, or with null where captcha is off.
   * @throws Error while another challenge runs, or when this one gives no token.
   */
  token(): Promise<string | null>;
  /** Forgets the token and makes the widget ready for the next challenge. */
  reset(): void;
}

interface Challenge {
  readonly resolve: (token: string) => void;
  readonly reject: (reason: Error) => void;
}

export interface CaptchaOptions {
  readonly store: ReturnType<typeof createStore>;
  /** Which service a provider name stands for. */
  readonly provider: (name: string | null) => CaptchaProvider;
  readonly log: (what: string, error: unknown) => void;
}

export function createCaptcha({ store, provider, log }: CaptchaOptions): CaptchaController {
  let widget: CaptchaWidget | null = null;
  let place: HTMLElement | null = null;
  let challenge: Challenge | null = null;

  const setState = (state: 'ready' | 'notReady' | 'inProgress') =>
    store.set(captchaAtom, (captcha) => ({ ...captcha, state }));

  function end(token: string | null, why: string): void {
    const running = challenge;
    challenge = null;
    store.set(captchaAtom, (captcha) => ({ ...captcha, token, state: widget === null ? 'notReady' : 'ready' }));
    if (token === null) running?.reject(new Error(`The captcha challenge gave no token: ${why}.`));
    else running?.resolve(token);
  }

  function reset(): void {
    widget?.reset();
    end(null, 'it was reset');
  }

  function render(): void {
    const { provider: name, siteKey } = store.get(captchaAtom);
    if (place === null || siteKey === null) return;
    // A widget cannot be rendered twice into one element, so each gets its own.
    const box = document.createElement('div');
    place.replaceChildren(box);
    widget = provider(name).render(box, siteKey, store.get(cultureAtom), {
      onToken: (token) => end(token, ''),
      onExpired: reset,
      onError: failed,
    });
    setState('ready');
  }

  function failed(code: string | null): void {
    const remedy = captchaRemedy(code);
    log(`Captcha error ${code ?? 'without a code'}`, null);
    if (remedy === 'reset') widget?.reset();
    if (remedy === 'render') render();
    end(null, code ?? 'an error without a code');
  }

  return {
    async mount(element) {
      place = element;
      const { provider: name, siteKey } = store.get(captchaAtom);
      if (siteKey === null) return;
      try {
        await provider(name).load();
        if (place === element) render();
      } catch (error) {
        log('The captcha script could not be loaded', error);
      }
    },
    unmount() {
      place = null;
      widget = null;
      end(null, 'its page is gone');
    },
    token() {
      if (store.get(captchaAtom).siteKey === null) return Promise.resolve(null);
      if (challenge !== null) throw new Error('A captcha challenge is already running.');
      const ready = widget;
      if (ready === null) return Promise.reject(new Error('Captcha is enabled, but its widget is not ready.'));
      setState('inProgress');
      return new Promise<string>((resolve, reject) => {
        challenge = { resolve, reject };
        ready.execute();
      });
    },
    reset,
  };
}
