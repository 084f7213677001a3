import { afterEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { namedRoutes } from '../../src/rules/productPaths.ts';
import { renderApp } from './support/renderApp.tsx';

afterEach(cleanup);

/** The addresses of a part of the page. */
const leadsTo = (part: Element | null) =>
  [...(part?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

describe('a settlement without a project site', () => {
  it('has no link of the header that leads to one, nor a menu with nothing in it', async () => {
    await renderApp({ sitePages: [] });
    const nav = document.querySelector('nav');
    expect(new Set(leadsTo(nav))).toEqual(new Set(['/']));
    expect(nav?.textContent).not.toContain('My Claim');
    cleanup();
    await renderApp({ sitePages: ['/coa'] });
    expect(leadsTo(document.querySelector('nav'))).toContain('/site/coa');
    expect(document.querySelector('nav')?.textContent).toContain('My Claim');
  });

  it('has no link to it in the footer', async () => {
    await renderApp({ sitePages: [''], theme: 'consumer-protection' });
    expect(leadsTo(document.querySelector('footer'))).toContain('/site');
    cleanup();
    await renderApp({ sitePages: [], theme: 'consumer-protection' });
    expect(leadsTo(document.querySelector('footer'))).not.toContain('/site');
  });

  it('has no button that leads there after the deadline', async () => {
    const { screen } = await renderApp({ sitePages: [''], path: namedRoutes.defaultDeadline });
    await expect.element(screen.getByRole('button', { name: 'Go to the settlement website' })).toBeVisible();
    cleanup();
    const { screen: other } = await renderApp({ sitePages: [], path: namedRoutes.defaultDeadline });
    await expect.element(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(other.getByRole('button', { name: 'Go to the settlement website' }).query()).toBeNull();
  });
});
