import { useText } from '../../renderer/kit/useText.ts';
import { ContactRows } from './ContactRows.tsx';
import { FooterFrame, FooterHeading, FooterText } from './FooterFrame.tsx';
import { Header } from './Header.tsx';
import { LanguageLinks } from './LanguageLink.tsx';
import { Layout, type ThemeLayoutProps } from './Layout.tsx';

export function GeneralLayout({ languages = <LanguageLinks />, ...page }: ThemeLayoutProps) {
  return <Layout {...page} header={<Header tone="plain" languages={languages} />} footer={<ContactFooter />} />;
}

function ContactFooter() {
  const { t } = useText();
  return (
    <FooterFrame>
      <FooterHeading>{t('LocKey_Footer_Heading')}</FooterHeading>
      <FooterText>{t('LocKey_Footer_Instruction')}</FooterText>
      <ContactRows />
    </FooterFrame>
  );
}
