import { WalletResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBody } from './expectBody.ts';

const path = '/api/banking/paypal-settings';

/** The payment wallet settings. */
export async function getWallet(api: ApiClient): Promise<WalletResponse> {
  return expectBody(path, WalletResponse, await api.get(path));
}
