import type { BlockComponent } from '../../src/renderer/contract/blockWidget.ts';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { useWallet } from '../../src/renderer/kit/useWallet.ts';

// PayPal asks for its own picture on this button.
const picture = 'https://www.paypalobjects.com/devdoc/log-in-with-paypal-button.png';

const Row = styled('div')({ marginBlock: 16, img: { maxInlineSize: '100%' } });

function WalletLogin() {
  const { t } = useText();
  const wallet = useWallet();
  if (wallet === null) return null;
  const { login, minutes, logIn } = wallet;
  const sentences = {
    none: () => '',
    opened: () => t('LocKey_Wallet_Opened'),
    verified: () => t('LocKey_Wallet_Verified', { count: String(minutes) }),
  };
  return (
    <Row data-part="wallet">
      <Button action="wallet" picture={picture} label={t('LocKey_Wallet_LogIn')} inBrowser="rather" onClick={logIn} />
      <p role="status" data-login={login.kind}>
        {login.kind === 'failed' ? t(login.failure) : sentences[login.kind]()}
      </p>
    </Row>
  );
}

export const component: BlockComponent<'walletLogin'> = { widget: 'walletLogin', Component: WalletLogin };
