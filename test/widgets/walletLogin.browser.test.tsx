import { afterEach, describe, expect, it, vi } from 'vitest';
import { submitForm } from '../../src/app/form/submitForm.ts';
import { createWalletLogins } from '../../src/app/wallet/walletLogins.ts';
import { walletAtom } from '../../src/state/appState.ts';
import { commitFieldAtom } from '../../src/state/claim/commit.ts';
import { walletLoginsAtom } from '../../src/state/wallet.ts';
import type { SubmitResponse, WalletStatusResponse } from '../../src/wire/calls.ts';
import { walletChannel } from '../../src/wire/walletReturn.ts';
import { renderApp } from '../app/support/renderApp.tsx';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const registered = () =>
  compileTestFlow({
    models: { details: { PaymentElection: text, Account: text } },
    flow: {
      submit: { call: '/api/forms/test', adds: 'claim' },
      wallet: { electedWhen: { field: 'details.paymentElection', equals: 'PayPal' }, address: 'details.account' },
    },
    pages: [
      [
        field('details.paymentElection', { label: 'LocKey_Name_First' }),
        field('details.account', { label: 'LocKey_Name_Last' }),
        { type: 'walletLogin', showWhen: { field: 'details.paymentElection', equals: 'PayPal' } },
      ],
      [{ type: 'paragraph', text: 'LocKey_Name_First' }],
    ],
    routes: [{}, { action: 'submit' }],
  });
const settings = {
  clientId: 'client-1',
  enabled: true,
  loginUrl: 'https://wallet.example/login',
  authCodeExpiration: 10,
  invalidPayPalVerification: false,
};
const refusal: SubmitResponse = {
  submitted: false,
  nonMatchingPaymentElection: true,
  error: 'LocKey_Shared_ErrorMessage_NonMatchingPaymentElection',
  referenceCodeForm: null,
  fieldErrors: [{ field: 'claimDetails.account', record: null, message: { key: 'LocKey_Wallet_OtherAccount' } }],
};
const begun = { loginAddress: 'https://wallet.example/login?client_id=client-1&state=s' };
const nothing: WalletStatusResponse = { verifiedAt: null, failure: null };
const verified = (at: string): WalletStatusResponse => ({ verifiedAt: at, failure: null });

afterEach(() => {
  vi.restoreAllMocks();
});

/** A claimant who has elected the wallet and typed an address; `standing` is the server's answer about the logins. */
async function electing(enabled = true) {
  const server = { standing: nothing, asked: 0, begun: { status: 200, body: begun } };
  const app = await renderApp({
    registered: registered(),
    path: '/test',
    answers: {
      'GET /api/banking/wallet-standing?formType=Standard': () => {
        server.asked += 1;
        return { status: 200, body: server.standing };
      },
      'POST /api/banking/wallet-login': () => server.begun,
      'POST /api/forms/test': () => ({ status: 400, body: refusal }),
    },
  });
  const { screen, store, services } = app;
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  store.set(walletAtom, { ...settings, enabled });
  if (enabled) store.set(walletLoginsAtom, createWalletLogins(services));
  const commit = (name: string, value: string) =>
    store.set(commitFieldAtom, { field: `claimDetails.${name}`, record: null, value });
  const main = screen.getByRole('main');
  expect(main.getByRole('button', { name: /PayPal/ }).elements()).toEqual([]);
  commit('paymentElection', 'PayPal');
  commit('account', 'ada');
  const told = () => main.element().querySelector('[data-part="wallet"] [role="status"]')?.textContent;
  return { ...app, server, commit, main, told, button: main.getByRole('button', { name: /PayPal/ }) };
}

/** The window that the button opens, as far as we see it. */
function openedWindow() {
  const opened = { location: { replace: vi.fn() }, close: vi.fn() };
  const own = { ...opened, opener: window };
  const properties = Object.entries(own).map(([name, value]) => [name, { value, writable: true }]);
  const open = vi.spyOn(window, 'open').mockReturnValue(Object.create(window, Object.fromEntries(properties)));
  return { ...opened, open };
}

const focus = () => window.dispatchEvent(new Event('focus'));

describe('the wallet', () => {
  it('offers its login button where it is elected, and opens the login in a new window [SUBM-2] [SUBM-34]', async () => {
    const { button, told } = await electing();
    await expect.element(button).toBeVisible();
    expect(button.element().querySelector('img')?.src).toMatch(/^https:\/\/www\.paypalobjects\.com\//);
    const { open, location } = openedWindow();
    await button.click();
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
    await expect.poll(() => location.replace.mock.calls).toEqual([[begun.loginAddress]]);
    expect(told()).toContain('PayPal is open in a new window.');
  });

  it('offers none while it is not enabled', async () => {
    const { screen, main } = await electing(false);
    await expect.element(screen.getByRole('textbox').first()).toHaveValue('PayPal');
    expect(main.getByRole('button', { name: /PayPal/ }).elements()).toEqual([]);
  });

  it('says at once that a login has come back, and when the window is looked at again', async () => {
    const { server, told } = await electing();
    await expect.poll(() => server.asked).toBe(1);
    server.standing = { verifiedAt: null, failure: 'LocKey_Wallet_Return_Cancelled' };
    focus();
    await expect.poll(told).toContain('You did not finish the login at PayPal.');
    server.standing = verified('2031-11-21T10:00:00Z');
    const channel = new BroadcastChannel(walletChannel);
    channel.postMessage(null);
    await expect.poll(told).toContain('You are logged in to PayPal. This counts for 10 minutes');
    channel.close();
  });

  it('says nothing more of a login whose window was closed, and leaves the answers as they were', async () => {
    const { server, button, told, screen } = await electing();
    openedWindow();
    await button.click();
    await expect.poll(told).toContain('PayPal is open');
    focus();
    await expect.poll(told).toBe('');
    expect(server.asked).toBeGreaterThan(1);
    await expect.element(screen.getByRole('textbox').nth(1)).toHaveValue('ada');
  });

  it('says that the browser lets it open no window', async () => {
    const { button, told } = await electing();
    vi.spyOn(window, 'open').mockReturnValue(null);
    await button.click();
    expect(told()).toContain('Your browser did not let us open PayPal.');
  });

  it('closes its window and says so when the login cannot be begun', async () => {
    const { server, button, told } = await electing();
    Object.assign(server.begun, { status: 500 });
    const { close } = openedWindow();
    await button.click();
    await expect.poll(told).toContain('We could not open PayPal just now.');
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a claim whose account was refused', () => {
  async function refused() {
    const app = await electing();
    const { screen, server, store, services } = app;
    server.standing = verified('2031-11-21T10:00:00Z');
    focus();
    await screen.getByRole('button', { name: 'Next' }).click();
    await submitForm(services);
    await screen.getByRole('alertdialog').getByRole('button').click();
    const account = screen.getByRole('textbox').nth(1);
    const flag = () => store.get(walletAtom)?.invalidPayPalVerification;
    return { ...app, account, flag };
  }
  const otherAccount = /This is not the email address of the PayPal account/;

  it('leads to the address and says so there, and in the summary [SUBM-6] [SUBM-7] [API-33]', async () => {
    const { screen, account, flag, told } = await refused();
    expect(flag()).toBe(true);
    await expect.element(account).toHaveAccessibleDescription(otherAccount);
    await expect.element(account).toHaveValue('ada');
    expect(told(), 'what does not count is not told as if it did').toBe('');
    // No claimant gets any further like this.
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(account).toHaveAccessibleDescription(otherAccount);
    expect(flag()).toBe(true);
  });

  it('is free of that after another login, and not by looking at the window alone', async () => {
    const { server, account, flag, told } = await refused();
    const { asked } = server;
    focus();
    await expect.poll(() => server.asked).toBeGreaterThan(asked);
    await expect.element(account).toHaveAccessibleDescription(otherAccount);
    server.standing = verified('2031-11-21T10:05:00Z');
    focus();
    await expect.poll(flag).toBe(false);
    await expect.element(account).not.toHaveAccessibleDescription(otherAccount);
    await expect.poll(told).toContain('You are logged in');
  });

  it.each([
    ['the election', 'paymentElection', 'Check'],
    ['the address', 'account', 'eve'],
  ])('is free of that once %s was changed', async (_what, name, value) => {
    const { commit, account, flag } = await refused();
    commit(name, value);
    expect(flag()).toBe(false);
    await expect.element(account).not.toHaveAccessibleDescription(otherAccount);
  });
});
