import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { captchaAtom, cultureAtom } from '../../state/appState.ts';
import { routerAtom } from '../../state/navigation/router.ts';
import { receiptSaverAtom } from '../../state/receiptSaver.ts';
import { walletLoginAtom, walletLoginsAtom } from '../../state/wallet.ts';
import { addressOf } from '../../wire/addressOf.ts';
import type { Fetch } from '../api/apiClient.ts';
import { ChallengeAbandoned } from '../captcha/captchaRemedy.ts';
import { showError } from '../dialogs/showError.ts';
import type { AppServices } from '../services.ts';
import { sendBy } from './sendBy.ts';

/**
 * What only a browser's scripts can do is done in another way, or the page says what to do instead: the providers of
 * captchas and of wallets need scripts themselves.
 */
export function servicesHere(services: AppServices, call: Fetch): AppServices {
  const { store, captcha } = services;
  store.set(receiptSaverAtom, {
    save: async (formType) =>
      store.get(routerAtom).leave(addressOf(lazyEndpoints.receipt.path, { formType, culture: store.get(cultureAtom) })),
  });
  store.set(
    walletLoginsAtom,
    (logins) =>
      logins && {
        begin: () => store.set(walletLoginAtom, { kind: 'failed', failure: 'LocKey_Plain_Wallet' }),
        follow: () => () => undefined,
      },
  );
  const challenge = async () => {
    if (store.get(captchaAtom).siteKey === null) return;
    showError(store, 'LocKey_Plain_Captcha');
    throw new ChallengeAbandoned();
  };
  return { ...services, transport: sendBy(call), captcha: { ...captcha, challenge } };
}
