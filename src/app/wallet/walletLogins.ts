import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import type { Store } from 'jotai';
import { cultureAtom } from '../../state/appState.ts';
import { forgetWalletRefusalAtom, type WalletLogin, type WalletLogins, walletLoginAtom } from '../../state/wallet.ts';
import { walletChannel } from '../../wire/walletReturn.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { call } from '../api/call.ts';
import type { Log } from '../shared/log.ts';

interface WalletOptions {
  readonly store: Store;
  readonly api: ApiClient;
  readonly log: Log;
}

export function createWalletLogins({ store, api, log }: WalletOptions): WalletLogins {
  let known: string | null = null;
  const show = (login: WalletLogin) => store.set(walletLoginAtom, login);

  async function open(opened: Window, formType: string): Promise<void> {
    try {
      const body = { formType, culture: store.get(cultureAtom) };
      const { loginAddress } = await call(api, lazyEndpoints.walletLogin, { body });
      // The wallet's page must not reach this window.
      opened.opener = null;
      opened.location.replace(loginAddress);
    } catch (error) {
      log('The login to the wallet could not be begun', error);
      opened.close();
      show({ kind: 'failed', failure: 'LocKey_Wallet_NotBegun' });
    }
  }

  async function refresh(formType: string): Promise<void> {
    const { verifiedAt, failure } = await call(api, lazyEndpoints.walletStanding, { query: { formType } });
    if (verifiedAt !== null) show({ kind: 'verified', at: verifiedAt });
    else show(failure === null ? { kind: 'none' } : { kind: 'failed', failure });
    if (verifiedAt !== null && verifiedAt !== known) store.set(forgetWalletRefusalAtom);
    known = verifiedAt ?? known;
  }

  return {
    begin(formType) {
      // Synchronously with the press, or a popup blocker stops it.
      const opened = window.open('', '_blank');
      if (opened === null) {
        show({ kind: 'failed', failure: 'LocKey_Wallet_Blocked' });
        return;
      }
      show({ kind: 'opened' });
      void open(opened, formType);
    },
    follow(formType) {
      const look = () => {
        refresh(formType).catch((error: unknown) => log('What came of the login to the wallet is not known', error));
      };
      const channel = new BroadcastChannel(walletChannel);
      channel.addEventListener('message', look);
      window.addEventListener('focus', look);
      look();
      return () => {
        channel.close();
        window.removeEventListener('focus', look);
      };
    },
  };
}
