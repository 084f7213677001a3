import { useText } from '../../renderer/kit/useText.ts';
import { FooterFrame, FooterHeading, FooterText } from './FooterFrame.tsx';

/** Third footer: a header block and a copy block, nothing else. */
export function BlockFooter() {
  const { t } = useText();
  return (
    <FooterFrame>
      <FooterHeading>{t('LocKey_Footer_BlockHeader')}</FooterHeading>
      <FooterText>{t('LocKey_Footer_BlockCopy')}</FooterText>
    </FooterFrame>
  );
}
