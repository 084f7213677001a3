import type { Store } from 'jotai';
import { captchaAtom, cultureAtom } from '../../state/appState.ts';
import type { CaptchaAction } from '../../wire/calls.ts';
import type { CaptchaProvider, CaptchaWidget } from './captchaProvider.ts';
import { ChallengeAbandoned, ChallengeUnfinished, captchaRemedy, isUnfinished } from './captchaRemedy.ts';

export type CaptchaController = ReturnType<typeof createCaptcha>;

interface Challenge {
  readonly action: CaptchaAction;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

interface CaptchaOptions {
  readonly store: Store;
  /** Which service a provider name means. */
  readonly provider: (name: string | null) => CaptchaProvider;
  readonly log: (what: string, error: unknown) => void;
}

/** Milliseconds for a token or a puzzle to come. */
const answerLimit = 60_000;
/** Milliseconds for a person to solve a puzzle: nobody is cut off who still tries. */
const puzzleLimit = 10 * 60_000;

export function createCaptcha({ store, provider, log }: CaptchaOptions) {
  let widget: CaptchaWidget | null = null;
  let place: HTMLElement | null = null;
  /** What the widget was rendered into: who hears of another one hears of an old widget. */
  let box: HTMLElement | null = null;
  let running: Challenge | null = null;
  let limit: ReturnType<typeof setTimeout> | undefined;
  /** A token of the widget may still come for a challenge that has ended: the next challenge needs another widget. */
  let isSpent = false;

  const setState = (state: 'ready' | 'notReady' | 'inProgress') =>
    store.set(captchaAtom, (captcha) => ({ ...captcha, state }));

  function end(token: string | null): Challenge | null {
    clearTimeout(limit);
    const ended = running;
    running = null;
    if (ended !== null && token === null) isSpent = true;
    store.set(captchaAtom, (captcha) => ({ ...captcha, token, state: widget === null ? 'notReady' : 'ready' }));
    return ended;
  }

  const fail = (fault: Error) => end(null)?.reject(fault);

  function resetWith(fault: Error): void {
    widget?.reset();
    fail(fault);
  }

  function allow(milliseconds: number): void {
    clearTimeout(limit);
    limit = setTimeout(() => resetWith(new ChallengeUnfinished('nobody answered it')), milliseconds);
  }

  function render(): void {
    const { provider: name, siteKey } = store.get(captchaAtom);
    if (place === null || siteKey === null) return;
    // A widget cannot be rendered twice into one element, so each gets its own.
    const own = document.createElement('div');
    place.replaceChildren(own);
    box = own;
    isSpent = false;
    widget = provider(name).render(own, siteKey, store.get(cultureAtom), {
      onToken: (token) => {
        if (box === own && running !== null) end(token)?.resolve();
      },
      onOpen: () => {
        if (box === own && running !== null) allow(puzzleLimit);
      },
      onExpired: () => {
        if (box === own) resetWith(new ChallengeUnfinished('it expired'));
      },
      onError: (code) => {
        if (box === own) failed(code);
      },
    });
    setState('ready');
  }

  function failed(code: string | null): void {
    if (isUnfinished(code)) {
      resetWith(new ChallengeUnfinished(code));
      return;
    }
    log(`Captcha error ${code ?? 'without a code'}`, null);
    fail(new Error(`The captcha challenge gave no token: ${code ?? 'an error without a code'}.`));
    const remedy = captchaRemedy(code);
    if (remedy === 'reset') widget?.reset();
    if (remedy === 'render') render();
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

  async function begin(own: Challenge): Promise<void> {
    // A script that failed before may load now.
    if (widget === null) await load();
    else if (isSpent) render();
    if (running !== own) return;
    if (widget === null) {
      fail(new Error('Captcha is enabled, but its widget is not ready.'));
      return;
    }
    setState('inProgress');
    widget.execute(own.action);
  }

  return {
    /** Renders the invisible widget into the element; does nothing while captcha is off. */
    mount(element: HTMLElement): Promise<void> {
      place = element;
      return load();
    },
    /** Ends a challenge that runs. Call it while the element is in the page: a widget that is gone cannot be reset. */
    unmount(): void {
      // Its puzzle would stay over the next page, and go on being watched.
      if (running !== null) widget?.reset();
      place = null;
      widget = null;
      box = null;
      fail(new ChallengeAbandoned());
    },
    /**
     * Runs a challenge for an action: `captchaAtom` has its token then, or none where captcha is off. Rejects while another challenge
     * runs, and when this one gives no token: with a `ChallengeUnfinished` where the claimant closed it or did not
     * answer it in time, with a `ChallengeAbandoned` where its page is gone. It always ends.
     */
    async challenge(action: CaptchaAction): Promise<void> {
      if (store.get(captchaAtom).siteKey === null) return;
      if (running !== null) throw new Error('A captcha challenge is already running.');
      await new Promise<void>((resolve, reject) => {
        const own = { action, resolve, reject };
        running = own;
        setState('inProgress');
        allow(answerLimit);
        begin(own).catch((error: unknown) => {
          if (running === own) end(null);
          reject(error);
        });
      });
    },
    /** Forgets the token and makes the widget ready for the next challenge. */
    reset(): void {
      resetWith(new Error('The captcha challenge gave no token: it was reset.'));
    },
  };
}
