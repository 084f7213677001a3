import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { walletAtom } from '../../state/appState.ts';
import { type WalletLogin, walletLoginAtom, walletLoginsAtom } from '../../state/wallet.ts';
import { usePageScope } from '../pageScope.ts';

interface Wallet {
  readonly login: WalletLogin;
  /** Minutes that a login is valid. */
  readonly minutes: number;
  /** In a new window. */
  readonly logIn: () => void;
}

/** Null where the wallet is not enabled. */
export function useWallet(): Wallet | null {
  const { formType } = usePageScope().flow;
  const settings = useAtomValue(walletAtom);
  const logins = useAtomValue(walletLoginsAtom);
  const login = useAtomValue(walletLoginAtom);
  useEffect(() => logins?.follow(formType), [logins, formType]);
  const logIn = useCallback(() => logins?.begin(formType), [logins, formType]);
  if (settings === null || !settings.enabled || logins === null) return null;
  // A login that the server has just refused does not count.
  const isRefused = settings.invalidPayPalVerification && login.kind === 'verified';
  return { login: isRefused ? { kind: 'none' } : login, minutes: settings.authCodeExpiration, logIn };
}
