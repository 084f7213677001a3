import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptcha } from '../../src/app/captcha/captchaController.ts';
import type { CaptchaEvents, CaptchaProvider } from '../../src/app/captcha/captchaProvider.ts';
import { ChallengeAbandoned, ChallengeUnfinished, captchaRemedy } from '../../src/app/captcha/captchaRemedy.ts';
import { captchaAtom } from '../../src/state/appState.ts';

const place = () => document.createElement('div');

function withSiteKey(siteKey: string | null = 'site-key', load: () => Promise<void> = () => Promise.resolve()) {
  const store = createStore();
  store.set(captchaAtom, (captcha) => ({ ...captcha, provider: 'GoogleReCaptcha', siteKey }));
  const widgets: { execute: ReturnType<typeof vi.fn>; reset: ReturnType<typeof vi.fn>; events: CaptchaEvents }[] = [];
  const provider: CaptchaProvider = {
    load,
    render: (_element, _siteKey, _culture, events) => {
      const widget = { execute: vi.fn(), reset: vi.fn(), events };
      widgets.push(widget);
      return widget;
    },
  };
  const logged: string[] = [];
  const captcha = createCaptcha({ store, provider: async () => provider, log: (what) => logged.push(what) });
  const state = () => store.get(captchaAtom).state;
  const last = () => {
    const widget = widgets.at(-1);
    if (widget === undefined) throw new Error('No widget was rendered.');
    return widget;
  };
  return { store, captcha, widgets, last, logged, state };
}

describe('captcha', () => {
  it('is off without a site key: no widget, no token [SUBM-30]', async () => {
    const { store, captcha, widgets } = withSiteKey(null);
    await captcha.mount(place());
    expect(widgets).toEqual([]);
    await captcha.challenge('submit');
    expect(store.get(captchaAtom).token).toBeNull();
  });

  it('is not ready, ready, in progress, and ready again with its token stored [SUBM-25] [SUBM-27] [SUBM-33]', async () => {
    const { store, captcha, last, state } = withSiteKey();
    expect(state()).toBe('notReady');
    await captcha.mount(place());
    expect(state()).toBe('ready');
    const challenge = captcha.challenge('submit');
    expect(state()).toBe('inProgress');
    expect(last().execute.mock.calls).toEqual([['submit']]);
    last().events.onToken('token-1');
    await challenge;
    expect(store.get(captchaAtom)).toMatchObject({ token: 'token-1', state: 'ready' });
  });

  it('runs one challenge at a time [SUBM-26]', async () => {
    const { store, captcha, last } = withSiteKey();
    await captcha.mount(place());
    const first = captcha.challenge('submit');
    await expect(captcha.challenge('submit')).rejects.toThrow('already running');
    last().events.onToken('token-1');
    await first;
    expect(store.get(captchaAtom).token).toBe('token-1');
  });

  it('enabled without a widget gives an error, never a missing token [DEV-14]', async () => {
    const { captcha } = withSiteKey();
    await expect(captcha.challenge('submit')).rejects.toThrow('not ready');
  });

  it('forgets its token and resets the widget when told to', async () => {
    const { store, captcha, last } = withSiteKey();
    await captcha.mount(place());
    const challenge = captcha.challenge('submit');
    last().events.onToken('token-1');
    await challenge;
    captcha.reset();
    expect(last().reset).toHaveBeenCalledOnce();
    expect(store.get(captchaAtom).token).toBeNull();
  });

  it('resets its widget when its page goes while a challenge runs, and leaves one alone that shows nothing', async () => {
    const { captcha, last, state } = withSiteKey();
    await captcha.mount(place());
    captcha.unmount();
    expect(last().reset).not.toHaveBeenCalled();
    await captcha.mount(place());
    const challenge = captcha.challenge('submit');
    captcha.unmount();
    await expect(challenge).rejects.toBeInstanceOf(ChallengeAbandoned);
    expect(last().reset).toHaveBeenCalledOnce();
    expect(state()).toBe('notReady');
  });

  it('resets on expiry and ends the challenge [SUBM-28]', async () => {
    const { captcha, last, state } = withSiteKey();
    await captcha.mount(place());
    const challenge = captcha.challenge('submit');
    last().events.onExpired();
    await expect(challenge).rejects.toThrow('no token');
    expect(last().reset).toHaveBeenCalledOnce();
    expect(state()).toBe('ready');
  });

  it.each([
    'rate-limited',
    'invalid-data',
    'challenge-closed',
    'challenge-expired',
    'challenge-error',
    'internal-error',
    null,
  ])('resets the widget on %s [ERR-17] [SUBM-28]', async (code) => {
    const { captcha, last, widgets } = withSiteKey();
    await captcha.mount(place());
    const challenge = captcha.challenge('submit');
    last().events.onError(code);
    await expect(challenge).rejects.toThrow();
    expect(widgets).toHaveLength(1);
    expect(last().reset).toHaveBeenCalledOnce();
  });

  it.each(['missing-captcha', 'invalid-captcha-id'])('renders the widget again on %s [ERR-14]', async (code) => {
    const { captcha, last, widgets, state } = withSiteKey();
    await captcha.mount(place());
    last().events.onError(code);
    expect(widgets).toHaveLength(2);
    expect(state()).toBe('ready');
  });

  it.each(['network-error', 'script-error', 'something-new'])(
    'only logs %s [ERR-15] [ERR-16] [ERR-18]',
    async (code) => {
      const { captcha, last, widgets, logged } = withSiteKey();
      await captcha.mount(place());
      last().events.onError(code);
      expect(widgets).toHaveLength(1);
      expect(last().reset).not.toHaveBeenCalled();
      expect(logged).toHaveLength(1);
      expect(captchaRemedy(code)).toBe('log');
    },
  );

  it('logs a script that does not load and stays not ready [ERR-16]', async () => {
    const { captcha, logged, state } = withSiteKey('key', () => Promise.reject(new Error('blocked')));
    await captcha.mount(place());
    expect(logged).toHaveLength(1);
    expect(state()).toBe('notReady');
  });

  it('whose script did not load is loaded again by the next challenge, one at a time [SUBM-26, ERR-16]', async () => {
    let loads = 0;
    const { store, captcha, last, logged, state } = withSiteKey('key', async () => {
      loads += 1;
      if (loads < 3) throw new Error('blocked');
    });
    await captcha.mount(place());
    await expect(captcha.challenge('submit')).rejects.toThrow('not ready');
    expect(state()).toBe('notReady');
    expect(logged).toHaveLength(2);
    const challenge = captcha.challenge('submit');
    await expect(captcha.challenge('submit')).rejects.toThrow('already running');
    await expect.poll(state).toBe('inProgress');
    await expect.poll(() => last().execute.mock.calls.length).toBe(1);
    last().events.onToken('token-1');
    await challenge;
    expect(store.get(captchaAtom).token).toBe('token-1');
  });
});

describe('a challenge that is not finished', () => {
  const minute = 60_000;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function begun(...setting: Parameters<typeof withSiteKey>) {
    const app = withSiteKey(...setting);
    await app.captcha.mount(place());
    const challenge = app.captcha.challenge('submit');
    const faults: unknown[] = [];
    challenge.catch((error: unknown) => faults.push(error));
    const ended = async () => {
      await Promise.resolve();
      return faults.length > 0;
    };
    return { ...app, challenge, faults, ended };
  }

  it.each(['challenge-closed', 'challenge-expired', 'expired'])(
    'ends as one with %s, and is no defect to report [ERR-17, SUBM-28]',
    async (code) => {
      const { challenge, last, logged, state } = await begun();
      last().events.onError(code);
      await expect(challenge).rejects.toBeInstanceOf(ChallengeUnfinished);
      expect(state()).toBe('ready');
      expect(logged).toEqual([]);
    },
  );

  it('ends after a minute in which neither token nor puzzle came, and is ready again [SUBM-28]', async () => {
    const { challenge, ended, last, state } = await begun();
    vi.advanceTimersByTime(minute - 1);
    expect(await ended()).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(challenge).rejects.toBeInstanceOf(ChallengeUnfinished);
    expect(last().reset).toHaveBeenCalledOnce();
    expect(state()).toBe('ready');
  });

  it('ends after a minute when its script never comes', async () => {
    const { captcha, state } = withSiteKey('key', () => new Promise(() => undefined));
    void captcha.mount(place());
    const challenge = captcha.challenge('submit');
    const ended = expect(challenge).rejects.toBeInstanceOf(ChallengeUnfinished);
    vi.advanceTimersByTime(minute);
    await ended;
    expect(state()).toBe('notReady');
  });

  it('leaves ten minutes for a puzzle, however often it changes', async () => {
    const { challenge, ended, last } = await begun();
    vi.advanceTimersByTime(minute - 1);
    last().events.onOpen();
    vi.advanceTimersByTime(10 * minute - 1);
    expect(await ended()).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(challenge).rejects.toBeInstanceOf(ChallengeUnfinished);
  });

  it('says nothing more once it has its token', async () => {
    const { challenge, last, store, state } = await begun();
    last().events.onToken('token-1');
    await challenge;
    vi.advanceTimersByTime(20 * minute);
    expect(store.get(captchaAtom)).toMatchObject({ token: 'token-1', state: 'ready' });
    expect(state()).toBe('ready');
  });

  it('neither stores a token that comes late nor gives it to the next challenge', async () => {
    const { captcha, challenge, last, store, widgets } = await begun();
    const late = last().events;
    late.onError('challenge-closed');
    await expect(challenge).rejects.toThrow();
    late.onToken('late');
    expect(store.get(captchaAtom).token).toBeNull();
    const next = captcha.challenge('submit');
    expect(widgets, 'a widget of its own, whose tokens are its own').toHaveLength(2);
    late.onToken('late');
    late.onError('challenge-closed');
    expect(store.get(captchaAtom)).toMatchObject({ token: null, state: 'inProgress' });
    last().events.onToken('token-2');
    await next;
    expect(store.get(captchaAtom).token).toBe('token-2');
  });
});
