import type { Store } from 'jotai';
import { captchaAtom, cultureAtom } from '../../state/appState.ts';
import type { CaptchaProvider, CaptchaWidget } from './captchaProvider.ts';
import { captchaRemedy } from './captchaRemedy.ts';

export interface CaptchaController {
  /** Renders the invisible widget into the element; does nothing while captcha is off. */
  mount(element: HTMLElement): Promise<void>;
  unmount(): void;
  /**
   * Runs a challenge: `captchaAtom` has its token then, or none where captcha is off. A widget whose script could not
   * be had before is tried again. Rejects while another challenge runs, and when this one gives no token.
   */
  challenge(): Promise<void>;
  /** Forgets the token and makes the widget ready for the next challenge. */
  reset(): void;
}

interface Challenge {
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

export interface CaptchaOptions {
  readonly store: Store;
  /** Which service a provider name stands for. */
  readonly provider: (name: string | null) => CaptchaProvider;
  readonly log: (what: string, error: unknown) => void;
}

export function createCaptcha({ store, provider, log }: CaptchaOptions): CaptchaController {
  let widget: CaptchaWidget | null = null;
  let place: HTMLElement | null = null;
  let running: Challenge | null = null;

  const setState = (state: 'ready' | 'notReady' | 'inProgress') =>
    store.set(captchaAtom, (captcha) => ({ ...captcha, state }));

  function end(token: string | null, why: string): void {
    const ended = running;
    running = null;
    store.set(captchaAtom, (captcha) => ({ ...captcha, token, state: widget === null ? 'notReady' : 'ready' }));
    if (token === null) ended?.reject(new Error(`The captcha challenge gave no token: ${why}.`));
    else ended?.resolve();
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

  async function load(): Promise<void> {
    const element = place;
    const { provider: name, siteKey } = store.get(captchaAtom);
    if (element === null || siteKey === null) return;
    try {
      await provider(name).load();
      if (place === element && widget === null) render();
    } catch (error) {
      log('The captcha script could not be loaded', error);
    }
  }

  return {
    mount(element) {
      place = element;
      return load();
    },
    unmount() {
      place = null;
      widget = null;
      end(null, 'its page is gone');
    },
    async challenge() {
      if (store.get(captchaAtom).siteKey === null) return;
      if (store.get(captchaAtom).state === 'inProgress') throw new Error('A captcha challenge is already running.');
      setState('inProgress');
      // A script that failed before may load now.
      if (widget === null) await load();
      const ready = widget;
      if (ready === null) {
        setState('notReady');
        throw new Error('Captcha is enabled, but its widget is not ready.');
      }
      setState('inProgress');
      return new Promise<void>((resolve, reject) => {
        running = { resolve, reject };
        ready.execute();
      });
    },
    reset,
  };
}
