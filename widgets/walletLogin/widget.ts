import { blockWidget } from '../defineWidget.ts';

export const walletLogin = blockWidget({
  name: 'walletLogin',
  description:
    "The wallet's login button, which opens a new window, so that the answers here stay. Nothing unless the settlement has the wallet enabled; then a page must have it, in a flow that says what elects it. It needs a showWhen, its own or of a node around it: the answer that elects the wallet.",
  serves: 'wallet',
  node: {},
  texts: {
    LocKey_Wallet_LogIn: [],
    LocKey_Wallet_Opened: [],
    LocKey_Wallet_Verified: ['count'],
  },
});
