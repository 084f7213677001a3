import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showError } from '../../src/app/dialogs/showError.ts';
import { sessionWarningAtom } from '../../src/app/session/sessionTimer.ts';
import { type ScrollTarget, scrollTargets, scrollToTarget } from '../../src/app/shared/scrollTargets.ts';
import { redirectingAtom } from '../../src/app/shared/shown.ts';
import { cultureAtom } from '../../src/state/appState.ts';
import { routerAtom } from '../../src/state/navigation/router.ts';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

describe('every layout', () => {
  it.each(['general', 'consumer-protection', 'banner'] as const)(
    '%s shows header, form area and footer with this year [UI-7] [UI-12] [UI-23]',
    async (theme) => {
      const { screen } = await renderApp({ theme });
      const header = screen.getByRole('banner');
      await expect.element(header.getByText('Northbridge Health Premium Settlement', { exact: true })).toBeVisible();
      await expect.element(header.getByText(/Case No. 3:22-cv-01847/)).toBeVisible();
      await expect.element(screen.getByRole('main')).toBeVisible();
      await expect.element(screen.getByRole('contentinfo').getByText(/^© 2031 /)).toBeVisible();
      for (const id of ['page-header', 'page-nav', 'page-content']) expect(document.getElementById(id)).not.toBeNull();
    },
  );

  it('has the name of the settlement in two lines at most beside a list of languages, in Spanish on a phone too', async () => {
    const { screen } = await renderApp({ theme: 'banner', culture: 'es', path: '/page-not-found?culture=es' });
    const name = screen.getByRole('banner').getByText('Acuerdo de Primas de Salud Northbridge', { exact: true });
    await expect.element(name).toBeVisible();
    for (const width of [320, 360, 420, 560]) {
      await page.viewport(width, 740);
      const lines = name.element().clientHeight / Number.parseFloat(getComputedStyle(name.element()).lineHeight);
      expect(Math.round(lines), `${width} px`).toBeLessThanOrEqual(2);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
    await page.viewport(1280, 800);
  });

  it.each(['general', 'consumer-protection', 'banner'] as const)(
    '%s opens the dialog of the session and the dialog of an error over it [UI-12]',
    async (theme) => {
      const { screen, store } = await renderApp({ theme });
      const dialog = screen.getByRole('alertdialog');
      store.set(sessionWarningAtom, { left: 60, isFinal: false });
      await expect.element(dialog).toHaveAccessibleName('Are you still there?');
      store.set(sessionWarningAtom, null);
      await expect.element(dialog).not.toBeInTheDocument();
      showError(store, 'LocKey_Shared_ErrorMessage_Request_Failed');
      await expect.element(dialog).toHaveAccessibleDescription('Your request failed. Please reload and try again.');
    },
  );

  it.each(['header', 'nav', 'content'] satisfies ScrollTarget[])(
    'can be scrolled to its %s, smoothly [UI-29]',
    async (target) => {
      await renderApp();
      const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
      scrollToTarget(target);
      expect(scroll.mock.contexts).toEqual([document.getElementById(scrollTargets[target])]);
      expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth' });
      scroll.mockRestore();
    },
  );

  it('styles itself with the nonce of the page', async () => {
    await renderApp();
    const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion^="cw"]')];
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) expect(sheet.nonce).toBe('test-nonce');
  });

  it('stays hidden behind the spinner while a redirect runs [UI-5] [UI-6] [UI-14]', async () => {
    const { screen, store } = await renderApp();
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
    store.set(redirectingAtom, true);
    await expect.element(screen.getByRole('progressbar')).toBeVisible();
    await expect.element(screen.getByRole('banner')).not.toBeInTheDocument();
    expect(document.querySelector('[data-part="layout"]')?.checkVisibility()).toBe(false);
  });
});

describe('the header', () => {
  it('opens links to the project site in a new window and says so, and stays for a claim [UI-9] [UI-10]', async () => {
    await page.viewport(1280, 800);
    const { screen } = await renderApp();
    const nav = screen.getByRole('navigation');
    const site = nav.getByRole('link', { name: /^Key Dates/ });
    await expect.element(site).toHaveAttribute('target', '_blank');
    await expect.element(site).toHaveAccessibleName(/new window/);
    await expect.element(nav.getByRole('link', { name: 'File a Claim' })).not.toHaveAttribute('target');
  });

  it('opens them in the same window where the settings say so', async () => {
    await page.viewport(1280, 800);
    const { screen } = await renderApp({ openLinksInNewWindow: false });
    await expect.element(screen.getByRole('link', { name: 'Key Dates' })).not.toHaveAttribute('target');
  });

  it('has a dropdown that opens by keyboard and closes with Escape, giving the focus back [UI-2]', async () => {
    await page.viewport(1280, 800);
    const { screen } = await renderApp();
    const button = screen.getByText('My Claim');
    const menu = button.element().closest('details');
    expect(menu?.open).toBe(false);
    menu?.querySelector('summary')?.focus();
    await userEvent.keyboard('{Enter}');
    expect(menu?.open).toBe(true);
    await userEvent.tab();
    await expect.element(screen.getByRole('link', { name: /^Check Claim Status/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(menu?.querySelector('summary'));
    expect(menu?.open).toBe(false);
  });

  it('shows all of its links behind one menu button on a phone, and nothing is wider than the screen [UI-1] [UI-2]', async () => {
    await page.viewport(320, 700);
    const { screen } = await renderApp();
    const links = () => screen.getByRole('navigation').getByRole('link').elements();
    expect(links()).toEqual([]);
    await screen.getByText('Menu', { exact: true }).click();
    expect(links()).toHaveLength(8);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('marks the tab of the form that is shown', async () => {
    await page.viewport(1280, 800);
    const registered = compileTestFlow({
      models: { details: { Name: text } },
      pages: [[field('details.name')]],
      routes: [{ path: '/' }],
    });
    const { screen, store } = await renderApp({ registered, path: '/' });
    const claim = screen.getByRole('link', { name: 'File a Claim' });
    await expect.element(claim).toHaveAttribute('aria-current', 'true');
    store.get(routerAtom).push('/page-not-found');
    await expect.element(claim).not.toHaveAttribute('aria-current');
  });

  it.each([900, 1280])('keeps the dropdown on a screen of %i px in every language [UI-2]', async (width) => {
    await page.viewport(width, 800);
    for (const culture of ['en', 'es']) {
      const { screen } = await renderApp({ culture });
      await screen
        .getByRole('navigation')
        .getByText(/^(My Claim|Mi reclamación)$/)
        .click();
      for (const link of screen.getByRole('navigation').getByRole('link').all().slice(-2)) {
        await expect.element(link).toBeInViewport({ ratio: 1 });
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await screen.unmount();
    }
  });

  it.each(['general', 'consumer-protection', 'banner'] as const)(
    '%s: a claimant who switches the language by keyboard keeps the focus on the languages, there and back',
    async (theme) => {
      await page.viewport(1280, 800);
      const { screen, store } = await renderApp({ theme });
      const languages = document.querySelector('[data-part="languages"]');
      const focused = () => languages?.querySelector(':focus')?.textContent ?? null;
      languages?.querySelector<HTMLElement>('button, select')?.focus();
      await userEvent.keyboard(theme === 'banner' ? '{ArrowDown}' : '{Enter}');
      await expect.poll(() => store.get(cultureAtom)).toBe('es');
      await expect.element(screen.getByRole('button', { name: /English/ })).toBeVisible();
      expect(screen.getByRole('button', { name: /English/ }).element(), 'read by an English voice').toHaveAttribute(
        'lang',
        'en',
      );
      expect(focused()).not.toBeNull();
      screen
        .getByRole('button', { name: /English/ })
        .element()
        .focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => document.documentElement.lang).toBe('en');
      await expect.element(screen.getByRole('button', { name: /English/ })).not.toBeInTheDocument();
      expect(focused()).toContain('Español');
    },
  );
});
