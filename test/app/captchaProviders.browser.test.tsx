import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hCaptcha, selectProvider } from '../../src/app/captcha/selectProvider.ts';
import { installFakeGoogle, solvedMessage } from '../support/fakeGoogle.ts';

const script = (origin: string) => document.querySelector<HTMLScriptElement>(`script[src^="${origin}"]`);
const google = 'https://www.google.com/recaptcha/';
const alternative = 'https://js.hcaptcha.com/';

function service() {
  return {
    ready: (callback: () => void) => callback(),
    render: vi.fn((_element: HTMLElement, _options: { readonly callback: (token: string) => void }) => 7),
    execute: vi.fn(),
    reset: vi.fn(),
  };
}

afterEach(() => {
  for (const origin of [google, alternative]) script(origin)?.remove();
});

describe('the captcha providers', () => {
  it.each([
    ['GoogleReCaptcha', google, 'grecaptcha'],
    ['Something', alternative, 'hcaptcha'],
    [null, alternative, 'hcaptcha'],
  ] as const)(
    '%s loads its script from %s with the nonce of the page, and asks no other [SUBM-31] [SUBM-32]',
    async (name, origin, global) => {
      const services = { grecaptcha: service(), hcaptcha: service() };
      const stub = services[global];
      const other = services[global === 'hcaptcha' ? 'grecaptcha' : 'hcaptcha'];
      Object.assign(window, services);
      const provider = selectProvider(name, 'nonce-1');
      const loading = provider.load();
      expect(script(origin === google ? alternative : google)).toBeNull();
      // A script that is loaded is not added again.
      expect(script(origin)?.nonce ?? 'nonce-1').toBe('nonce-1');
      script(origin)?.dispatchEvent(new Event('load'));
      await loading;

      const events = { onToken: vi.fn(), onOpen: vi.fn(), onExpired: vi.fn(), onError: vi.fn() };
      const box = document.createElement('div');
      const widget = provider.render(box, 'site-key', 'es', events);
      expect(stub.render).toHaveBeenCalledWith(
        box,
        expect.objectContaining({ sitekey: 'site-key', size: 'invisible', hl: 'es', callback: expect.any(Function) }),
      );
      stub.render.mock.calls[0]?.[1].callback('token-1');
      expect(events.onToken).toHaveBeenCalledWith('token-1');
      widget.execute('submit');
      widget.reset();
      expect(stub.execute.mock.calls).toEqual([[7, { action: 'submit' }]]);
      expect(stub.reset.mock.calls).toEqual([[7]]);
      for (const ask of [other.render, other.execute, other.reset]) expect(ask).not.toHaveBeenCalled();
    },
  );
});

describe("Google's puzzle", () => {
  const grace = 2000;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    wrapper()?.remove();
    place.remove();
  });

  const place = document.createElement('div');
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe[src*="bframe"]');
  const wrapper = () => frame()?.parentElement ?? null;
  const closeByClick = () => wrapper()?.querySelector('div')?.click();
  /** Observers have been told by then. */
  const settled = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

  async function shown(address = 'about:blank#/recaptcha/api2/bframe?k=site-key') {
    installFakeGoogle(address, solvedMessage);
    const events = { onToken: vi.fn(), onOpen: vi.fn(), onExpired: vi.fn(), onError: vi.fn() };
    document.body.append(place);
    const widget = selectProvider('GoogleReCaptcha', null).render(place, 'key', 'en', events);
    widget.execute('authorize');
    await settled();
    expect(events.onOpen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    await settled();
    expect(events.onOpen).toHaveBeenCalledOnce();
    return { events, widget };
  }

  const ways: readonly [string, () => void][] = [
    ['a click beside it hides it', closeByClick],
    ['its wrapper turns transparent', () => Object.assign(wrapper()?.style ?? {}, { opacity: '0' })],
    ['its wrapper is not displayed', () => Object.assign(wrapper()?.style ?? {}, { display: 'none' })],
    ['its wrapper is taken away', () => wrapper()?.remove()],
  ];
  it.each(ways)('is closed when %s, as its script never says [ERR-17]', async (_way, close) => {
    const { events } = await shown();
    close();
    await settled();
    vi.advanceTimersByTime(grace - 1);
    expect(events.onError).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(events.onError.mock.calls).toEqual([['challenge-closed']]);
  });

  it('of the enterprise service is watched as well', async () => {
    const { events } = await shown('about:blank#/recaptcha/enterprise/bframe');
    closeByClick();
    await settled();
    vi.advanceTimersByTime(grace);
    expect(events.onError).toHaveBeenCalledWith('challenge-closed');
  });

  it('that is solved is not closed, though it is hidden before the token comes', async () => {
    const { events } = await shown();
    window.postMessage(solvedMessage);
    await expect.poll(() => wrapper()?.style.visibility).toBe('hidden');
    await settled();
    expect(events.onToken).not.toHaveBeenCalled();
    vi.advanceTimersByTime(grace * 2);
    expect(events.onToken).toHaveBeenCalledExactlyOnceWith('token-1');
    expect(events.onError).not.toHaveBeenCalled();
  });

  it('that is shown again at once, as the next picture is, is not closed', async () => {
    const { events, widget } = await shown();
    closeByClick();
    await settled();
    Object.assign(wrapper()?.style ?? {}, { visibility: 'visible', opacity: '1' });
    await settled();
    vi.advanceTimersByTime(grace * 2);
    expect(events.onError).not.toHaveBeenCalled();
    widget.reset();
    await settled();
    vi.advanceTimersByTime(grace * 2);
    expect(events.onError, 'a reset hides it too').not.toHaveBeenCalled();
  });
});

describe("the alternative provider's puzzle", () => {
  it('says itself that it was opened, closed or left unanswered [ERR-17]', () => {
    const stub = service();
    Object.assign(window, { hcaptcha: stub });
    const events = { onToken: vi.fn(), onOpen: vi.fn(), onExpired: vi.fn(), onError: vi.fn() };
    hCaptcha(null).render(document.createElement('div'), 'key', 'en', events);
    const options: Readonly<Record<string, unknown>> = stub.render.mock.calls[0]?.[1] ?? {};
    for (const name of ['open-callback', 'close-callback', 'chalexpired-callback']) {
      const callback = options[name];
      if (typeof callback === 'function') callback();
    }
    expect(events.onOpen).toHaveBeenCalledOnce();
    expect(events.onError.mock.calls).toEqual([['challenge-closed'], ['challenge-expired']]);
  });
});
