import { describe, expect, it } from 'vitest';
import { walletAtom } from '../../src/state/appState.ts';
import { commitFieldAtom } from '../../src/state/claim/commit.ts';
import { renderApp } from '../app/support/renderApp.tsx';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const registered = () =>
  compileTestFlow({
    bindings: { details: { dtoMapping: 'claimDetails' } },
    models: { details: { PaymentElection: text } },
    pages: [
      [
        field('details.paymentElection', { label: 'LocKey_Name_First' }),
        { type: 'walletLogin', showWhen: { field: 'details.paymentElection', equals: 'PayPal' } },
      ],
    ],
  });
const wallet = {
  clientId: 'client-1',
  enabled: true,
  loginUrl: 'https://wallet.example/login',
  authCodeExpiration: 10,
  invalidPayPalVerification: false,
};

describe('the wallet', () => {
  it('offers its login button where it is elected, in a new window [SUBM-2] [SUBM-34]', async () => {
    const { screen, store } = await renderApp({ registered: registered(), path: '/test' });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    store.set(walletAtom, wallet);
    expect(screen.getByRole('main').getByRole('link').elements()).toEqual([]);
    store.set(commitFieldAtom, { field: 'claimDetails.paymentElection', record: null, value: 'PayPal' });
    const link = screen.getByRole('main').getByRole('link', { name: /PayPal/ });
    await expect.element(link).toHaveAttribute('href', 'https://wallet.example/login?client_id=client-1');
    await expect.element(link).toHaveAttribute('target', '_blank');
    expect(link.element().querySelector('img')?.src).toMatch(/^https:\/\/www\.paypalobjects\.com\//);
  });

  it('offers none while it is not enabled', async () => {
    const { screen, store } = await renderApp({ registered: registered(), path: '/test' });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    store.set(walletAtom, { ...wallet, enabled: false });
    store.set(commitFieldAtom, { field: 'claimDetails.paymentElection', record: null, value: 'PayPal' });
    await expect.element(screen.getByRole('textbox')).toHaveValue('PayPal');
    expect(screen.getByRole('main').getByRole('link').elements()).toEqual([]);
  });
});
