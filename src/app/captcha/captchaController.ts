import { captchaAtom } from '../../state/appState.ts';
import type { CaptchaAction } from '../../wire/calls.ts';
import { ChallengeAbandoned, ChallengeUnfinished, captchaRemedy, isUnfinished } from './captchaRemedy.ts';
import { type CaptchaOptions, createCaptchaSlot } from './captchaSlot.ts';

export type CaptchaController = ReturnType<typeof createCaptcha>;

interface Challenge {
  readonly action: CaptchaAction;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** Milliseconds until a token or a puzzle must appear. */
const answerLimit = 60_000;
/** Milliseconds to solve a puzzle; long enough for a person who is still trying. */
const puzzleLimit = 10 * 60_000;

export function createCaptcha(options: CaptchaOptions) {
  const { store, log } = options;
  let running: Challenge | null = null;
  let limit: ReturnType<typeof setTimeout> | undefined;
  /** The widget may still send a token for a challenge that has ended, so the next challenge needs a new widget. */
  let isSpent = false;

  const setState = (state: 'ready' | 'notReady' | 'inProgress') =>
    store.set(captchaAtom, (captcha) => ({ ...captcha, state }));

  function end(token: string | null): Challenge | null {
    clearTimeout(limit);
    const ended = running;
    running = null;
    if (ended !== null && token === null) isSpent = true;
    store.set(captchaAtom, (captcha) => ({ ...captcha, token, state: slot.widget() === null ? 'notReady' : 'ready' }));
    return ended;
  }

  const fail = (fault: Error) => end(null)?.reject(fault);

  function resetWith(fault: Error): void {
    slot.widget()?.reset();
    fail(fault);
  }

  function allow(milliseconds: number): void {
    clearTimeout(limit);
    limit = setTimeout(() => resetWith(new ChallengeUnfinished('the claimant did not answer it')), milliseconds);
  }

  const slot = createCaptchaSlot(options, {
    onRendered: () => {
      isSpent = false;
      setState('ready');
    },
    onToken: (token) => {
      if (running !== null) end(token)?.resolve();
    },
    onOpen: () => {
      if (running !== null) allow(puzzleLimit);
    },
    onExpired: () => resetWith(new ChallengeUnfinished('it expired')),
    onError: failed,
  });

  function failed(code: string | null): void {
    if (isUnfinished(code)) {
      resetWith(new ChallengeUnfinished(code));
      return;
    }
    log(`Captcha error ${code ?? 'without a code'}`, null);
    fail(new Error(`The captcha challenge gave no token: ${code ?? 'an error without a code'}.`));
    const remedy = captchaRemedy(code);
    if (remedy === 'reset') slot.widget()?.reset();
    if (remedy === 'render') slot.render();
  }

  async function begin(own: Challenge): Promise<void> {
    if (slot.widget() === null) await slot.load();
    else if (isSpent) slot.render();
    if (running !== own) return;
    const widget = slot.widget();
    if (widget === null) {
      fail(new Error('Captcha is enabled, but its widget is not ready.'));
      return;
    }
    setState('inProgress');
    widget.execute(own.action);
  }

  return {
    mount(element: HTMLElement): Promise<void> {
      slot.enter(element);
      return slot.load();
    },
    /** Ends a running challenge. Call it while the element is in the page: a removed widget cannot be reset. */
    unmount(): void {
      // Its puzzle would stay over the next page.
      if (running !== null) slot.widget()?.reset();
      slot.leave();
      fail(new ChallengeAbandoned());
    },
    /**
     * Puts a token into `captchaAtom`; does nothing where captcha is off. Always settles.
     * @throws ChallengeUnfinished where the claimant closed it or let it time out, ChallengeAbandoned where its page is
     * gone.
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
    reset(): void {
      resetWith(new Error('The captcha challenge gave no token: it was reset.'));
    },
  };
}
