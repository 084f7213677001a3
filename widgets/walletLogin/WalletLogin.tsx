import { styled } from '@mui/material/styles';
import { useWalletAddress } from '../../src/renderer/kit/useAppValue.ts';
import { useText } from '../../src/renderer/kit/useText.ts';

// The wallet asks for its own picture on the button that leads to it.
const picture = 'https://www.paypalobjects.com/devdoc/log-in-with-paypal-button.png';

const Row = styled('p')(({ theme }) => ({ marginBlock: theme.spacing(2), img: { maxInlineSize: '100%' } }));

export function WalletLogin() {
  const { t } = useText();
  const address = useWalletAddress();
  if (address === null) return null;
  return (
    <Row data-part="wallet">
      <a href={address} target="_blank" rel="noopener">
        <img src={picture} alt={t('LocKey_Wallet_LogIn')} />
      </a>
    </Row>
  );
}
