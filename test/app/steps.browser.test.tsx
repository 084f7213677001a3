import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, required } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

/** Three pages in sections, the last of which reviews the other two. */
const registered = compileTestFlow({
  models: { details: { Name: required, Place: required } },
  pages: [
    [{ ...field('details.name'), label: 'LocKey_Name_First' }],
    [{ ...field('details.place'), label: 'LocKey_Address_City' }],
    [
      { type: 'summary', title: 'LocKey_Section_AboutYou', page: '/test/1', content: [] },
      { type: 'summary', title: 'LocKey_Section_YourClaim', page: '/test/2', content: [] },
    ],
  ],
  routes: [
    { path: '/test/1', section: 'LocKey_Section_AboutYou' },
    { section: 'LocKey_Section_YourClaim' },
    { section: 'LocKey_Section_Review', action: 'submit' },
  ],
  flow: { submit: { call: '/api/forms/standard', adds: 'claim' } },
});

async function atTheReview() {
  const { screen } = await renderApp({ registered, path: '/test/1' });
  await screen.getByLabelText(/First name/).fill('Rosa');
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByLabelText(/City/).fill('Boise');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('heading', { name: 'About you' })).toBeVisible();
  return screen;
}

beforeEach(() => page.viewport(1280, 900));

/** What a screen reader says of an element: numbers and ticks are for the eye. */
function words(element: Element): string | null {
  const said = document.createElement('div');
  said.append(...[...element.cloneNode(true).childNodes]);
  for (const hidden of said.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return said.textContent;
}

describe('the sections', () => {
  it('name the current one, and those before it are links that keep every answer', async () => {
    const screen = await atTheReview();
    const steps = screen.getByRole('navigation', { name: 'Your progress' });
    expect(steps.getByRole('listitem').elements().map(words)).toEqual([
      'About you done',
      'Your claim done',
      'Review and sign',
    ]);
    expect(
      steps
        .getByRole('listitem')
        .elements()
        .map((item) => item.getAttribute('aria-current')),
    ).toEqual([null, null, 'step']);
    await steps.getByRole('link', { name: 'About you' }).click();
    await expect.element(screen.getByLabelText(/First name/)).toHaveValue('Rosa');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await steps.getByRole('link', { name: 'Review and sign' }).click();
    await expect.element(screen.getByRole('heading', { name: 'About you' })).toBeVisible();
  });

  it('lead to the first page that is not valid any more, which says what is wrong', async () => {
    const screen = await atTheReview();
    const steps = screen.getByRole('navigation', { name: 'Your progress' });
    await steps.getByRole('link', { name: 'About you' }).click();
    await screen.getByLabelText(/First name/).clear();
    await steps.getByRole('link', { name: 'Review and sign' }).click();
    await expect.poll(() => document.activeElement?.getAttribute('data-part')).toBe('error-summary');
    await expect.element(screen.getByLabelText(/First name/)).toBeVisible();
  });

  it('are one line on a phone, in every language', async () => {
    await page.viewport(360, 740);
    const screen = await atTheReview();
    await expect.element(screen.getByText('Section 3 of 3: Review and sign')).toBeVisible();
    await expect.element(screen.getByRole('list').getByText('Review and sign')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /Español/ }).click();
    await expect.element(screen.getByText('Sección 3 de 3: Revisión y firma')).toBeVisible();
  });
});

describe('Change on the review', () => {
  it('leads back with one press, to the heading of what was changed', async () => {
    const screen = await atTheReview();
    await screen.getByRole('link', { name: 'Change About you' }).click();
    await screen.getByLabelText(/First name/).fill('Iris');
    await userEvent.tab();
    await screen.getByRole('button', { name: 'Save and return to the review' }).click();
    await expect.element(screen.getByRole('heading', { name: 'About you' })).toHaveFocus();
    expect(location.pathname).toBe('/test/3');
  });

  it('leads on page by page once one is back: Back is only Back', async () => {
    const screen = await atTheReview();
    await screen.getByRole('link', { name: 'Change Your claim' }).click();
    await screen.getByRole('button', { name: 'Save and return to the review' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Your claim' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  });
});
