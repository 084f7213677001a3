import { createStore, Provider } from 'jotai';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../src/app/themes/page.css';
import { Button, type ButtonProps } from '../../src/renderer/kit/Button.tsx';
import { tokenSheet } from '../../src/rules/themeTokens.ts';
import { captchaAtom } from '../../src/state/appState.ts';
import { navigateAtom } from '../../src/state/navigation/navigate.ts';
import { routerAtom } from '../../src/state/navigation/router.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { browserClaim } from '../support/browserClaim.ts';

async function renderButton(props: Partial<ButtonProps>) {
  const store = createStore();
  const clicks: number[] = [];
  const screen = await render(
    <Provider store={store}>
      <style>{tokenSheet('general')}</style>
      <Button label="Go" onClick={() => clicks.push(1)} {...props} />
    </Provider>,
  );
  return { store, clicks, screen, button: screen.getByRole('button') };
}

describe('Button', () => {
  it('takes a label or an icon, an aria label and a no-minimum-width flag [UI-50, DEV-22]', async () => {
    const { button } = await renderButton({ label: undefined, icon: 'trash', ariaLabel: 'Delete', noMinWidth: true });
    await expect.element(button).toHaveAccessibleName('Delete');
    const { width, height } = button.element().getBoundingClientRect();
    expect(width).toBeLessThan(120);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect(renderButton({ label: undefined })).rejects.toThrow('Either label or icon must have a value.');
  });

  it('has six styles [UI-51]', async () => {
    const styles = ['default', 'primary', 'secondary', 'outlinePrimary', 'outlineSecondary', 'outline'] as const;
    const looks = new Set<string>();
    for (const style of styles) {
      const { button, screen } = await renderButton({ style });
      const { backgroundColor, color, borderColor } = getComputedStyle(button.element());
      looks.add([backgroundColor, color, borderColor].join());
      await screen.unmount();
    }
    expect(looks.size).toBe(styles.length);
  });

  it('is disabled while its handler runs, and enabled again afterwards [UI-52, UI-56]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let runs = 0;
    const { button } = await renderButton({
      onClick: () => {
        runs += 1;
        return promise;
      },
    });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveFocus();
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    resolve();
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    expect(runs).toBe(1);
  });

  it('is enabled again after a failure, which reaches the window [UI-56]', async () => {
    const failures: unknown[] = [];
    const listen = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      failures.push(event.reason);
    };
    window.addEventListener('unhandledrejection', listen, { capture: true });
    const { button } = await renderButton({ onClick: () => Promise.reject(new Error('refused')) });
    await button.click();
    await expect.poll(() => failures).toEqual([new Error('refused')]);
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    window.removeEventListener('unhandledrejection', listen, { capture: true });
  });

  it('stays enabled while its handler runs where disable-on-click is off [UI-53]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { button } = await renderButton({ disableOnClick: false, onClick: () => promise });
    await button.click();
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    resolve();
  });

  it('is disabled while the router navigates [UI-54]', async () => {
    const content = [{ type: 'spacer' }];
    const { store } = browserClaim({ bindings: {}, models: {}, pages: [content, content] });
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const isDisabled = () => host.querySelector('button')?.getAttribute('aria-disabled');
    const button = (
      <Provider store={store}>
        <Button label="Go" onClick={() => {}} />
      </Provider>
    );
    const seen: unknown[] = [];
    const push = () => {
      flushSync(() => root.render(button));
      seen.push(isDisabled());
    };
    store.set(routerAtom, (router) => ({ ...router, push, replace: push }));
    store.set(validatePageAtom);
    store.set(navigateAtom, { kind: 'next' });
    expect(seen).toEqual(['true']);
    await expect.poll(isDisabled).toBeNull();
    root.unmount();
    host.remove();
  });

  it('is disabled while a captcha is in progress [UI-55]', async () => {
    const { store, clicks, button } = await renderButton({});
    store.set(captchaAtom, (captcha) => ({ ...captcha, state: 'inProgress' }));
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(clicks).toEqual([]);
    store.set(captchaAtom, (captcha) => ({ ...captcha, state: 'ready' }));
    await button.click();
    expect(clicks).toEqual([1]);
  });
});
