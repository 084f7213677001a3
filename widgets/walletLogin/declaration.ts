import { declareBlockWidget } from '../declare.ts';

export const walletLogin = declareBlockWidget({
  name: 'walletLogin',
  description:
    "The wallet's login button, which opens a new window, so that the answers here stay. Nothing unless the settlement has the wallet enabled. Give it a showWhen: the answer that elects the wallet.",
  node: {},
  texts: { LocKey_Wallet_LogIn: [] },
});
