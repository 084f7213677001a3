import { afterEach, describe, expect, it } from 'vitest';
import { googleReCaptcha } from '../../src/app/captcha/googleReCaptcha.ts';
import { authorizedAtom, captchaAtom, clientAtom, errorInfoAtom } from '../../src/state/appState.ts';
import { routerAtom } from '../../src/state/navigation/router.ts';
import { installFakeGoogle, solvedMessage } from '../support/fakeGoogle.ts';
import { field, required, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const frame = () => document.querySelector('iframe[src*="bframe"]');
afterEach(() => frame()?.parentElement?.remove());

const service = {
  ...googleReCaptcha(null),
  load: async () => installFakeGoogle('about:blank#/recaptcha/api2/bframe', solvedMessage),
};
const puzzle = {
  isShown: () => frame()?.parentElement?.style.visibility === 'visible',
  close: () => frame()?.parentElement?.querySelector('div')?.click(),
  solve: () => window.postMessage(solvedMessage),
};

/** What was put off to the end of the turn is done by then. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const signIn = compileTestFlow({
  bindings: { credentials: { dtoMapping: 'credentials' }, details: { dtoMapping: 'claimDetails' } },
  models: { credentials: { NoticeId: required }, details: { Name: text } },
  pages: [[field('credentials.noticeId', { label: 'LocKey_Name_First' })], [field('details.name')]],
  routes: [{ action: 'authorize' }, {}],
  flow: {
    authorize: {
      call: '/api/forms/test/authorize',
      by: 'notice',
      fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
    },
  },
});
const claim = compileTestFlow({
  models: { details: { Name: required, Note: text } },
  pages: [[field('details.name', { label: 'LocKey_Name_First' })], [field('details.note')]],
  routes: [{ action: 'submit' }, {}],
  flow: { submit: { call: '/api/forms/test', adds: 'claim' } },
});

const kinds = [
  {
    what: 'signing in',
    flow: signIn,
    button: 'Start my claim',
    says: /not signed in yet.*what you typed is still here/,
    call: 'POST /api/forms/test/authorize',
    answer: { authorized: true, error: null, captcha: null, prepopulatedData: [] },
  },
  {
    what: 'submitting',
    flow: claim,
    button: 'Submit claim',
    says: /not been sent yet.*your answers and documents are still here/,
    call: 'POST /api/forms/test',
    answer: {
      submitted: true,
      nonMatchingPaymentElection: false,
      error: null,
      referenceCodeForm: 'NB-7K3P-9WQX-4',
      fieldErrors: [],
    },
  },
];

describe('a puzzle that is closed', () => {
  it.each(kinds)(
    'while $what ends in a dialog, and another try goes through [SUBM-25, SUBM-28, ERR-17]',
    async ({ flow, button, says, call, answer }) => {
      let calls = 0;
      const { screen, store } = await renderApp({
        registered: flow,
        path: '/test',
        captcha: service,
        answers: {
          [call]: () => {
            calls += 1;
            return { status: 200, body: answer };
          },
        },
      });
      await screen.getByLabelText(/First name/).fill('Rosa');
      const press = screen.getByRole('button', { name: button });
      await press.click();
      await expect.poll(puzzle.isShown).toBe(true);
      await expect.element(press).toHaveAttribute('aria-disabled', 'true');
      puzzle.close();

      const dialog = screen.getByRole('alertdialog');
      await expect.element(dialog).toHaveAccessibleName('The security check was not finished');
      await expect.element(dialog).toHaveAccessibleDescription(says);
      expect(calls).toBe(0);
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(press).not.toHaveAttribute('aria-disabled', 'true');
      await expect.element(press).toHaveFocus();
      await expect.element(screen.getByLabelText(/First name/)).toHaveValue('Rosa');

      await press.click();
      await expect.poll(puzzle.isShown).toBe(true);
      puzzle.close();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(puzzle.isShown).toBe(true);
      await expect.element(dialog).not.toBeInTheDocument();
      await settled();
      expect(document.activeElement, 'the puzzle keeps the focus when the dialog is gone').toBe(frame());
      puzzle.solve();
      await expect.poll(() => document.querySelector('main')?.dataset['page']).toBe('/test/2');
      expect(calls).toBe(1);
      expect(store.get(captchaAtom)).toMatchObject({ token: null, state: 'ready' });
      if (flow === signIn) expect(store.get(authorizedAtom).forms).toEqual({ Standard: true });
    },
  );
});

describe('a puzzle that is open when its page goes', () => {
  it.each(kinds)(
    'while $what goes with it, without a dialog over the next page [SUBM-28]',
    async ({ flow, button }) => {
      const { screen, store } = await renderApp({ registered: flow, path: '/test', captcha: service });
      await screen.getByLabelText(/First name/).fill('Rosa');
      await screen.getByRole('button', { name: button }).click();
      await expect.poll(puzzle.isShown).toBe(true);
      store.get(routerAtom).push('/session-expired?form=Standard');
      await expect.element(screen.getByRole('heading', { name: 'Please sign in first' })).toBeVisible();
      expect(puzzle.isShown()).toBe(false);
      await expect.poll(() => store.get(clientAtom).submitting).toBe(false);
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
      expect(store.get(errorInfoAtom).show).toBe(false);
    },
  );
});
