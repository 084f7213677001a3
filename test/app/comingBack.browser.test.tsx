import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { errorInfoAtom } from '../../src/state/appState.ts';
import { navigationAtom } from '../../src/state/navigation/navigationState.ts';
import { field, required, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const refused = {
  submitted: false,
  nonMatchingPaymentElection: false,
  error: 'LocKey_Shared_ErrorMessage_Submission_Default',
  referenceCodeForm: null,
  fieldErrors: [],
};
const filed = { ...refused, submitted: true, error: null, referenceCodeForm: 'NB-7K3P-9WQX-4' };

/** Four pages, the second of which submits; a refusal leads to the error page. The last needs authorization. */
const registered = () =>
  compileTestFlow({
    models: { details: { Name: required, Place: required, Note: text, More: text } },
    pages: [
      [field('details.name', { label: 'LocKey_Name_First' })],
      [field('details.place', { label: 'LocKey_Address_City' })],
      [field('details.note', { label: 'LocKey_Name_Last' })],
      [field('details.more')],
    ],
    routes: [{}, { action: 'submit' }, { action: 'none' }, { requiresAuthorization: true }],
    flow: { submit: { call: '/api/forms/test', adds: 'claim', redirectOnError: true } },
  });

const page = () => document.querySelector('main')?.dataset['page'];

/** Both pages are answered; the claim is not sent yet. */
async function onSubmitPage(answer: 'refusal' | 'success' = 'refusal') {
  const app = await renderApp({
    registered: registered(),
    path: '/test',
    answers: {
      'POST /api/forms/test': () =>
        answer === 'success' ? { status: 200, body: filed } : { status: 400, body: refused },
    },
  });
  await app.screen.getByLabelText(/First name/).fill('Rosa');
  await app.screen.getByRole('button', { name: 'Next' }).click();
  await app.screen.getByLabelText(/City/).fill('Fresno');
  const validated = () => app.store.get(navigationAtom).nodes.filter((node) => node.validated);
  return { ...app, validated: () => validated().map(({ path }) => path) };
}

async function onErrorPage() {
  const app = await onSubmitPage();
  await app.screen.getByRole('button', { name: 'Submit claim' }).click();
  await expect.poll(page).toBe('/error');
  await app.screen.getByRole('button', { name: 'OK' }).click();
  return app;
}

describe('who comes back from the error page', () => {
  it('by the browser finds the page and the answers as they were [NAV-15, NAV-18, NAV-20]', async () => {
    const { screen, store, validated } = await onErrorPage();
    expect(store.get(navigationAtom)).toMatchObject({ currentPage: null, activeFormType: null, initialized: false });
    history.back();
    await expect.poll(page).toBe('/test/2');
    await expect.element(screen.getByLabelText(/City/)).toHaveValue('Fresno');
    expect(validated()).toEqual(['/test']);
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByLabelText(/First name/)).toHaveValue('Rosa');
  });

  it('by its button finds them too: nothing there says that answers are deleted', async () => {
    const { screen } = await onErrorPage();
    await screen.getByRole('button', { name: 'Go to the claim form' }).click();
    await expect.poll(page).toBe('/test/2');
    await expect.element(screen.getByLabelText(/City/)).toHaveValue('Fresno');
  });

  it('to the first page has every page validated again, which Forward does on the way [NAV-22]', async () => {
    const { screen, store, validated } = await onErrorPage();
    history.go(-2);
    await expect.poll(page).toBe('/test');
    await expect.element(screen.getByLabelText(/First name/)).toHaveValue('Rosa');
    expect(validated()).toEqual([]);
    history.forward();
    await expect.poll(page).toBe('/test/2');
    expect(validated()).toEqual(['/test']);
    expect(store.get(errorInfoAtom).show).toBe(false);
  });
});

describe('who comes back from an address that nothing has', () => {
  it('finds the page and the answers as they were [NAV-15, ROUTE-5]', async () => {
    const { screen } = await onSubmitPage();
    await userEvent.tab();
    history.pushState(null, '', '/nothing/here');
    await expect.poll(page).toBe('/page-not-found');
    history.back();
    await expect.poll(page).toBe('/test/2');
    await expect.element(screen.getByLabelText(/City/)).toHaveValue('Fresno');
  });

  it('after filing finds the confirmation, by the button too', async () => {
    const { screen, store } = await onSubmitPage('success');
    await screen.getByRole('button', { name: 'Submit claim' }).click();
    await expect.poll(page).toBe('/test/3');
    for (const steps of [-1, -2]) {
      history.pushState(null, '', '/nothing/here');
      await expect.poll(page).toBe('/page-not-found');
      history.go(steps);
      await expect.poll(page).toBe('/test/3');
      expect(location.pathname).toBe('/test/3');
    }
    expect(store.get(errorInfoAtom).show).toBe(false);
    history.pushState(null, '', '/nothing/here');
    await screen.getByRole('button', { name: 'Go to the claim form' }).click();
    await expect.poll(page).toBe('/test/3');
  });

  it('by the button goes on where the claim was left, not a page before it', async () => {
    const { screen } = await onSubmitPage();
    await userEvent.tab();
    history.pushState(null, '', '/nothing/here');
    await screen.getByRole('button', { name: 'Go to the claim form' }).click();
    await expect.poll(page).toBe('/test/2');
    await expect.element(screen.getByLabelText(/City/)).toHaveValue('Fresno');
  });
});

describe('who comes back from the session-expired page', () => {
  it('finds nothing either where it was opened by its address', async () => {
    const { screen } = await onSubmitPage();
    history.pushState(null, '', '/session-expired?form=Standard');
    await expect.poll(page).toBe('/session-expired');
    history.go(-2);
    await expect.poll(page).toBe('/test');
    await expect.element(screen.getByLabelText(/First name/)).toHaveValue('');
  });

  it('finds nothing: it says that the answers were deleted [AUTH-5]', async () => {
    const { screen } = await onSubmitPage();
    history.pushState(null, '', '/test/4');
    await expect.poll(page).toBe('/session-expired');
    history.go(-2);
    await expect.poll(page).toBe('/test');
    await expect.element(screen.getByLabelText(/First name/)).toHaveValue('');
  });
});
