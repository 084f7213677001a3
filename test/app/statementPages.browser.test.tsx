import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ThemeName } from '../../src/rules/themeTokens.ts';
import { appSettingsAtom, captchaAtom } from '../../src/state/appState.ts';
import { field, required, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const twoPages = () =>
  compileTestFlow({
    models: { details: { Name: required, Note: text } },
    pages: [
      [field('details.name', { label: 'LocKey_Name_First' })],
      [field('details.note', { label: 'LocKey_Name_Last' })],
    ],
  });
const shown = () => document.querySelector('main')?.dataset['page'];

describe('the accessibility statement and the privacy notice', () => {
  it.each<ThemeName>(['general', 'consumer-protection', 'banner'])(
    'are linked from the footer of every layout: %s',
    async (theme) => {
      const { screen } = await renderApp({ theme });
      const footer = screen.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Accessibility' }).click();
      await expect.poll(shown).toBe('/accessibility');
      await expect.element(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toHaveFocus();
      await footer.getByRole('link', { name: 'Privacy notice' }).click();
      await expect.poll(shown).toBe('/privacy');
      await expect.element(screen.getByRole('heading', { level: 1, name: 'Privacy notice' })).toHaveFocus();
    },
  );

  it('say it in the language of the page, with the name and the contact of the settlement', async () => {
    const { screen } = await renderApp({ path: '/accessibility?culture=es', culture: 'es' });
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible();
    await expect.element(main.getByText(/en el Acuerdo de Primas de Salud Northbridge\./)).toBeVisible();
    await expect.element(main.getByRole('link', { name: '1-833-555-0140' })).toHaveAttribute('href', 'tel:18335550140');
    await screen.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' }).click();
    await expect.poll(() => location.search).toBe('?culture=es');
    await expect.element(main.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible();
  });

  it.each<ThemeName>(['general', 'consumer-protection', 'banner'])(
    'say once how to reach the administrator, at every width: %s',
    async (theme) => {
      const { screen } = await renderApp({ theme, path: '/privacy' });
      const numbers = () => screen.getByRole('link', { name: '1-833-555-0140' }).elements();
      for (const width of [360, 1280]) {
        await page.viewport(width, 800);
        await expect.poll(() => numbers().length, { message: `at ${width} px` }).toBe(1);
      }
    },
  );

  it('keep a claim under way, and lead back to it', async () => {
    const { screen } = await renderApp({ registered: twoPages(), path: '/test' });
    await screen.getByLabelText(/First name/).fill('Rosa');
    await screen.getByRole('button', { name: 'Next' }).click();
    await screen.getByLabelText(/Last name/).fill('Half a na');
    await screen.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click();
    await expect.poll(shown).toBe('/privacy');
    await screen.getByRole('button', { name: 'Go to the claim form' }).click();
    await expect.poll(shown).toBe('/test/2');
    await expect.element(screen.getByLabelText(/Last name/)).toHaveValue('Half a na');
  });

  it.each([
    [0, /only in the open page/, /^Before a session ends .* continues it\.$/],
    [30, /kept, with your documents, for 30 days after/, /sign in again and go on\.$/],
    [1, /kept, with your documents, for 1 day after/, /sign in again and go on\.$/],
  ])(
    'say what becomes of answers that are not filed where they are kept for %i days',
    async (keptDays, unfiled, time) => {
      const { screen, store } = await renderApp({ path: '/privacy' });
      store.set(appSettingsAtom, (settings) => (settings === null ? null : { ...settings, drafts: { keptDays } }));
      await expect.element(screen.getByText(unfiled)).toBeVisible();
      await screen.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
      await expect.element(screen.getByText(time)).toBeVisible();
    },
  );

  it('speak of no service that is not switched on, and of each that is', async () => {
    const { screen, store } = await renderApp({ path: '/privacy' });
    const main = screen.getByRole('main');
    await expect.element(main.getByText('Your visit is not counted.')).toBeVisible();
    expect(main.element().textContent).not.toMatch(/Google|another company/);
    store.set(appSettingsAtom, (settings) =>
      settings === null ? null : { ...settings, analyticsTagId: 'G-AB12CD34EF', analyticsConsent: true },
    );
    store.set(captchaAtom, (captcha) => ({ ...captcha, provider: 'hCaptcha' }));
    await expect.element(main.getByText(/^Only if you agree, a service of Google counts/)).toBeVisible();
    await expect.element(main.getByText(/a service of another company checks/)).toBeVisible();
    expect(main.element().textContent).not.toContain('Your visit is not counted.');
  });
});
