import type { Store } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { retryAtom, showError } from '../../src/app/dialogs/showError.ts';
import { sessionWarningAtom } from '../../src/app/session/sessionTimer.ts';
import { culturesAtom, errorInfoAtom } from '../../src/state/appState.ts';
import { navigateAtom } from '../../src/state/navigation/navigate.ts';
import { field, required, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const twoPages = compileTestFlow({
  models: { details: { Name: required, Note: text } },
  pages: [[field('details.name', { label: 'LocKey_Name_First' })], [field('details.note')]],
});
const lostSignIn = {
  title: 'LocKey_Shared_ConnectionLost_Title',
  texts: ['LocKey_Shared_ErrorMessage_Problem', 'LocKey_Shared_ConnectionLost_SignIn'],
  again: () => undefined,
};

afterEach(() => {
  vi.useRealTimers();
});

describe('dialogs in a right-to-left language', () => {
  afterEach(() => {
    document.documentElement.dir = 'ltr';
  });

  it('keep the space between their buttons, which run from right to left', async () => {
    const { screen, store } = await renderApp();
    document.documentElement.dir = 'rtl';
    store.set(culturesAtom, { en: { name: 'English', direction: 'rtl' } });
    store.set(retryAtom, {
      open: true,
      retry: lostSignIn,
    });
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    const [first, second] = dialog
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect());
    expect((first?.left ?? 0) - (second?.right ?? 0)).toBeCloseTo(8, 0);
  });
});

describe('a dialog that is open when the browser goes Back or Forward', () => {
  const heading = () => document.querySelector('main h1');
  const shown = () => document.querySelector('main')?.dataset['page'];
  const onSecondPage = async () => {
    const app = await renderApp({ registered: twoPages, path: '/test' });
    await app.screen.getByLabelText(/First name/).fill('Rosa');
    await app.screen.getByRole('button', { name: 'Next' }).click();
    await expect.poll(shown).toBe('/test/2');
    return app;
  };

  it.each([
    ['the error dialog', (store: Store) => showError(store, 'LocKey_Shared_ErrorMessage_Problem')],
    ['the retry dialog', (store: Store) => store.set(retryAtom, { open: true, retry: lostSignIn })],
  ])('closes with the page that it spoke of: %s, and the next heading has the focus', async (_which, open) => {
    const { screen, store } = await onSecondPage();
    open(store);
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    history.back();
    await expect.poll(shown).toBe('/test');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(heading());
  });

  it('stays over the error page that it was opened for, and closes when Back leads into the form again', async () => {
    const { screen, store } = await onSecondPage();
    showError(store, 'LocKey_Shared_ErrorMessage_Problem');
    store.set(navigateAtom, { kind: 'failed' });
    await expect.poll(shown).toBe('/error');
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    history.back();
    await expect.poll(shown).toBe('/test/2');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(heading());
  });

  it('makes room for the one that says why the next page is not entered [NAV-22]', async () => {
    const { screen, store } = await renderApp({ registered: twoPages, path: '/test' });
    const followLink = () => history.pushState(null, '', '/test/2');
    await expect.poll(shown).toBe('/test');
    showError(store, 'LocKey_Shared_ErrorMessage_Problem');
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    followLink();
    await expect.element(dialog).toHaveAccessibleDescription(/complete the earlier pages/i);
    expect(store.get(errorInfoAtom).show).toBe(true);
    await dialog.getByRole('button', { name: 'OK' }).click();
    followLink();
    await expect.element(dialog).toHaveAccessibleDescription(/complete the earlier pages/i);
    expect(shown()).toBe('/test');
  });
});

describe('the error dialog', () => {
  it('shows the stored header and message until OK [ERR-10] [ERR-11] [ERR-12]', async () => {
    const { screen, store } = await renderApp();
    showError(store, 'LocKey_Shared_ErrorMessage_Request_Failed');
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toHaveAccessibleName('Please note');
    await expect.element(dialog).toHaveAccessibleDescription('Your request failed. Please reload and try again.');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(store.get(errorInfoAtom).show).toBe(false);
  });

  it('says the sentences of the catalogue word for word [ERR-1] [ERR-3] [ERR-4]', async () => {
    const { screen, store } = await renderApp();
    const sentences = {
      Request_Failed: 'Your request failed. Please reload and try again.',
      Submission_Default:
        'An error occured during your submission. Please try again. If this problem persists, please contact the settlement administrator at the email below.',
      Problem:
        'A problem has occured during your submission. Please try again. If this problem persists, please contact the Settlement Administrator using the information below.',
    };
    for (const [key, sentence] of Object.entries(sentences)) {
      showError(store, `LocKey_Shared_ErrorMessage_${key}`);
      await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
    }
  });
});

describe('the dialog of a lost connection', () => {
  it('offers to make the same call again', async () => {
    const { screen, store } = await renderApp();
    const again = vi.fn();
    store.set(retryAtom, { open: true, retry: { ...lostSignIn, again } });
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(again).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });
});

/** Each of the dialogs, opened as the app opens it. */
const dialogs: Readonly<Record<string, (store: Awaited<ReturnType<typeof renderApp>>['store']) => void>> = {
  'the error': (store) => showError(store, 'LocKey_Shared_ErrorMessage_Submission_Default'),
  'the lost connection': (store) => store.set(retryAtom, { open: true, retry: lostSignIn }),
  'the warning of the end': (store) => store.set(sessionWarningAtom, { left: 60, isFinal: true }),
  'the session warning': (store) => store.set(sessionWarningAtom, { left: 60, isFinal: false }),
};

describe('a dialog higher than the screen', () => {
  afterEach(() => page.viewport(414, 896));

  it.each(Object.entries(dialogs))('begins at its beginning and is read by the arrow keys: %s', async (_name, open) => {
    await page.viewport(320, 160);
    const { screen, store } = await renderApp({ culture: 'es' });
    open(store);
    const dialog = screen.getByRole('alertdialog');
    const heading = dialog.getByRole('heading');
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toBeInViewport({ ratio: 1 });
    const last = dialog.getByRole('button').last();
    await expect.element(last).not.toBeInViewport({ ratio: 1 });
    await userEvent.keyboard('{ArrowDown>40/}');
    await expect.element(last).toBeInViewport({ ratio: 1 });
    await userEvent.tab();
    await expect.element(dialog.getByRole('button').first()).toHaveFocus();
  });

  it.each(Object.entries(dialogs))('has a button focused first where all of it is seen: %s', async (_name, open) => {
    await page.viewport(414, 896);
    const { screen, store } = await renderApp();
    open(store);
    const button = screen.getByRole('alertdialog').getByRole('button').last();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toBeInViewport({ ratio: 1 });
  });
});

describe('the session warning', () => {
  it('counts down as minutes:seconds and closes when the session goes on [SESS-9] [SESS-10] [SESS-11]', async () => {
    const { screen, store } = await renderApp();
    store.set(sessionWarningAtom, { left: 60, isFinal: false });
    await expect.element(screen.getByText(/ 1:00\b/)).toBeVisible();
    store.set(sessionWarningAtom, { left: 59, isFinal: false });
    await expect.element(screen.getByText(/ 0:59\b/)).toBeVisible();
    store.set(sessionWarningAtom, null);
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each([
    ['en', / in 1 minute\b/, / in 59 seconds\b/],
    ['es', / en 1 minuto\b/, / en 59 segundos\b/],
  ])(
    'says the time in words to a screen reader, which reads 0:59 as a time of day: %s',
    async (culture, first, next) => {
      const { screen, store } = await renderApp({ culture });
      store.set(sessionWarningAtom, { left: 60, isFinal: false });
      const dialog = screen.getByRole('alertdialog');
      await expect.element(dialog).toHaveAccessibleDescription(first);
      store.set(sessionWarningAtom, { left: 59, isFinal: false });
      await expect.element(dialog).toHaveAccessibleDescription(next);
      await expect.element(dialog).not.toHaveAccessibleDescription(/:/);
    },
  );

  it('says so where the session ends whatever one does', async () => {
    const { screen, store } = await renderApp();
    store.set(sessionWarningAtom, { left: 60, isFinal: true });
    await expect.element(screen.getByRole('heading', { name: 'Your session is about to end' })).toBeVisible();
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/twelve hours ago.* 1 minute/);
    await expect.element(screen.getByRole('button', { name: 'Continue my claim' })).not.toBeInTheDocument();
  });

  it('is in the title of the document while it is open, for a claimant who looks at another tab', async () => {
    const { store } = await renderApp();
    const before = document.title;
    store.set(sessionWarningAtom, { left: 60, isFinal: false });
    await expect.poll(() => document.title).toMatch(/^Are you still there\? – /);
    store.set(sessionWarningAtom, null);
    await expect.poll(() => document.title).toBe(before);
  });
});
