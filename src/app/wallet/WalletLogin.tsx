import { styled } from '@mui/material/styles';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { walletAtom } from '../../state/appState.ts';
import { fieldViewAtom } from '../../state/fieldView.ts';
import { fieldCellAtom } from '../../state/models.ts';
import { walletElection, walletLoginAddress } from './walletLoginAddress.ts';

// The wallet asks for its own picture on the button that leads to it.
const picture = 'https://www.paypalobjects.com/devdoc/log-in-with-paypal-button.png';

const Row = styled('p')(({ theme }) => ({ marginBlock: theme.spacing(2), img: { maxInlineSize: '100%' } }));

/**
 * The wallet's login button, on the page that asks for the payment election, while the wallet is elected there. It
 * opens a new window, so that the answers here stay.
 */
export function WalletLogin({ page }: { readonly page: CompiledPage }) {
  const { t } = useText();
  const wallet = useAtomValue(walletAtom);
  const asked = page.fields.some(({ id }) => id === walletElection.field);
  const electedAtom = useMemo(
    () =>
      atom((get) => {
        if (!asked || !get(fieldViewAtom(walletElection.field, null)).visible) return false;
        return get(get(fieldCellAtom(walletElection.field, null)).value) === walletElection.value;
      }),
    [asked],
  );
  const elected = useAtomValue(electedAtom);
  const address = walletLoginAddress(wallet);
  if (!elected || address === null) return null;
  return (
    <Row data-part="wallet">
      <a href={address} target="_blank" rel="noopener">
        <img src={picture} alt={t('LocKey_Wallet_LogIn')} />
      </a>
    </Row>
  );
}
