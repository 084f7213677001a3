import { declareBlockWidget } from '../declare.ts';

export const walletLogin = declareBlockWidget({
  name: 'walletLogin',
  serves: 'wallet',
});
