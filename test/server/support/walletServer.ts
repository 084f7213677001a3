import type { LightMyRequestResponse as Response } from 'fastify';
import { onTestFinished } from 'vitest';
import { createWalletProvider } from '../../../src/server/people/wallet/walletProvider.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { WalletLoginResponse } from '../../../src/wire/calls.ts';
import { startFakeWallet, walletClient } from '../../support/fakeWallet.ts';
import { model, standardClaim } from './claims.ts';
import { parsed } from './parsed.ts';
import type { TestClient } from './testClient.ts';
import { testSettlement } from './testProject.ts';
import { notice, type TestServerOptions, testServer } from './testServer.ts';

/**
 * The service with a wallet that it can ask. The test project has no payment, so an Individual counts as electing the
 * wallet, and the first name as the address of the account.
 */
export async function walletServer(options: TestServerOptions = {}) {
  const wallet = await startFakeWallet();
  onTestFinished(wallet.close);
  const base = await testSettlement();
  const elected = {
    electedWhen: { field: 'claimDetails.claimantDescription', equals: 'Individual' },
    address: 'claimantInfo.firstName',
  };
  const live = liveSettlement({
    ...base,
    settings: { ...base.settings, wallet: wallet.settings },
    flows: base.flows.map((flow) => (flow.formType === 'Standard' ? { ...flow, wallet: elected } : flow)),
  });
  const provider = createWalletProvider(wallet.settings, walletClient.secret);
  const server = await testServer({ live, wallet: provider, ...options });
  const signedIn = async (): Promise<TestClient> => {
    const client = server.client();
    await client.authorize(notice);
    return client;
  };
  return { ...server, wallet, signedIn };
}

export const electing = (address: string) =>
  standardClaim({ claimantInfo: model('claimantInfo', { firstName: address, lastName: 'Okafor' }) });

/** What the wallet leads back with. */
export interface WalletAnswer {
  readonly state: string;
  readonly code: string | null;
  readonly error: string | null;
}

/** Begins a login, and presses a button of the wallet's page. Returns what it leads back with, not yet told to the server. */
export async function logIn(
  client: TestClient,
  button: 'Agree and log in' | 'Cancel' = 'Agree and log in',
): Promise<WalletAnswer> {
  const begun = await client.post('/api/banking/wallet-login', { formType: 'Standard', culture: 'en' });
  const page = await (await fetch(parsed(WalletLoginResponse, begun).loginAddress)).text();
  const address = new RegExp(`<a href="([^"]+)">${button}</a>`).exec(page)?.[1]?.replaceAll('&amp;', '&');
  if (address === undefined) throw new Error(`The wallet shows no button: ${page}`);
  const query = new URL(address).searchParams;
  return { state: query.get('state') ?? '', code: query.get('code'), error: query.get('error') };
}

export const comeBack = (client: TestClient, answer: WalletAnswer): Promise<Response> =>
  client.post('/api/banking/wallet-return', answer);
