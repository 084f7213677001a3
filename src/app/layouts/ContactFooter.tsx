import { useText } from '../../renderer/kit/useText.ts';
import { ContactRows } from './ContactRows.tsx';
import { FooterFrame, FooterHeading, FooterText } from './FooterFrame.tsx';

/** First footer: a heading, an instruction and the three contact rows. */
export function ContactFooter() {
  const { t } = useText();
  return (
    <FooterFrame>
      <FooterHeading>{t('LocKey_Footer_Heading')}</FooterHeading>
      <FooterText>{t('LocKey_Footer_Instruction')}</FooterText>
      <ContactRows />
    </FooterFrame>
  );
}
