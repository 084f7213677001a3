import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectProvider } from '../../src/app/captcha/selectProvider.ts';

const script = (origin: string) => document.querySelector<HTMLScriptElement>(`script[src^="${origin}"]`);
const google = 'https://www.google.com/recaptcha/';
const alternative = 'https://js.hcaptcha.com/';

function service() {
  return {
    ready: (callback: () => void) => callback(),
    render: vi.fn(() => 7),
    execute: vi.fn(),
    reset: vi.fn(),
  };
}

afterEach(() => {
  for (const origin of [google, alternative]) script(origin)?.remove();
});

describe('the captcha providers', () => {
  it.each([
    ['GoogleReCaptcha', google],
    ['Something', alternative],
    [null, alternative],
  ])('%s loads its script from %s with the nonce of the page [SUBM-31] [SUBM-32]', async (name, origin) => {
    const stub = service();
    Object.assign(window, { grecaptcha: stub, hcaptcha: stub });
    const provider = selectProvider(name, 'nonce-1');
    const loading = provider.load();
    script(origin)?.dispatchEvent(new Event('load'));
    await loading;

    const events = { onToken: vi.fn(), onExpired: vi.fn(), onError: vi.fn() };
    const box = document.createElement('div');
    const widget = provider.render(box, 'site-key', 'es', events);
    expect(stub.render).toHaveBeenCalledWith(
      box,
      expect.objectContaining({ sitekey: 'site-key', size: 'invisible', hl: 'es', callback: events.onToken }),
    );
    widget.execute();
    widget.reset();
    expect(stub.execute).toHaveBeenCalledOnce();
    expect(stub.reset).toHaveBeenCalledOnce();
  });
});
