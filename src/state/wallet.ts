import { atom } from 'jotai';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import type { Message } from '../rules/message.ts';
import { walletAtom } from './appState.ts';
import { requireActiveFlow } from './flows.ts';
import { forgetRefusalAtom, refuseFieldAtom } from './validation/validation.ts';

/** What the claimant's login to the wallet has come to; `failed` says why by a text key. */
export type WalletLogin =
  | { readonly kind: 'none' | 'opened' }
  | { readonly kind: 'verified'; readonly at: string }
  | { readonly kind: 'failed'; readonly failure: string };
export const walletLoginAtom = atom<WalletLogin>({ kind: 'none' });

/** What the login button does. The app puts it in where the wallet is enabled; until then nothing shows the button. */
export interface WalletLogins {
  /** Opens the wallet's login in a new window. */
  begin(formType: string): void;
  /** Keeps `walletLoginAtom` true to what the server knows, until the returned function is called. */
  follow(formType: string): () => void;
}
export const walletLoginsAtom = atom<WalletLogins | null>(null);

const markAtom = atom(null, (_get, set, invalidPayPalVerification: boolean) =>
  set(walletAtom, (wallet) => (wallet === null ? null : { ...wallet, invalidPayPalVerification })),
);

/** The server has refused the account that the claim elects: its address is wrong until something about it changes. */
export const refuseWalletAtom = atom(null, (get, set, message: Message) => {
  const { wallet } = requireActiveFlow(get).flow;
  set(markAtom, true);
  if (wallet !== null) set(refuseFieldAtom, { field: wallet.address, record: null, message });
});

/** Something about the election has changed: the next submit tells whether it is right. */
export const forgetWalletRefusalAtom = atom(null, (get, set) => {
  if (get(walletAtom)?.invalidPayPalVerification !== true) return;
  const { wallet } = requireActiveFlow(get).flow;
  set(markAtom, false);
  if (wallet !== null) set(forgetRefusalAtom, { field: wallet.address, record: null });
});

/** An answer was edited; what elects the wallet, and whose account, may be another. */
export const walletAnswerEditedAtom = atom(null, (get, set, field: string) => {
  const { wallet } = requireActiveFlow(get).flow;
  if (wallet === null) return;
  const elects = field === wallet.address || conditionReads(wallet.electedWhen).fields.includes(field);
  if (elects) set(forgetWalletRefusalAtom);
});
