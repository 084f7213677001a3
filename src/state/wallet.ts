import { atom } from 'jotai';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import type { Message } from '../rules/message.ts';
import { walletAtom } from './appState.ts';
import { requireActiveFlow } from './flows.ts';
import { forgetRefusalAtom, refuseFieldAtom } from './validation/validation.ts';

/** `failure` is a text key. */
export type WalletLogin =
  | { readonly kind: 'none' | 'opened' }
  | { readonly kind: 'verified'; readonly at: string }
  | { readonly kind: 'failed'; readonly failure: string };
export const walletLoginAtom = atom<WalletLogin>({ kind: 'none' });

/** Set by the app where the wallet is enabled; without it there is no button. */
export interface WalletLogins {
  /** In a new window. */
  begin(formType: string): void;
  /** Keeps `walletLoginAtom` up to date. Returns how to stop. */
  follow(formType: string): () => void;
}
export const walletLoginsAtom = atom<WalletLogins | null>(null);

const markAtom = atom(null, (_get, set, invalidPayPalVerification: boolean) =>
  set(walletAtom, (wallet) => (wallet === null ? null : { ...wallet, invalidPayPalVerification })),
);

/** The server refused the elected account: its address is wrong until something about it changes. */
export const refuseWalletAtom = atom(null, (get, set, message: Message) => {
  const { wallet } = requireActiveFlow(get).flow;
  set(markAtom, true);
  if (wallet !== null) set(refuseFieldAtom, { field: wallet.address, record: null, message });
});

/** The next submit decides again. */
export const forgetWalletRefusalAtom = atom(null, (get, set) => {
  if (get(walletAtom)?.invalidPayPalVerification !== true) return;
  const { wallet } = requireActiveFlow(get).flow;
  set(markAtom, false);
  if (wallet !== null) set(forgetRefusalAtom, { field: wallet.address, record: null });
});

/** The edit may change the election or the account. */
export const walletAnswerEditedAtom = atom(null, (get, set, field: string) => {
  const { wallet } = requireActiveFlow(get).flow;
  if (wallet === null) return;
  const elects = field === wallet.address || conditionReads(wallet.electedWhen).fields.includes(field);
  if (elects) set(forgetWalletRefusalAtom);
});
