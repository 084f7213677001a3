import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { besideOwnRows, ContactRows } from './ContactRows.tsx';
import { FooterFrame, FooterHeading, FooterText } from './FooterFrame.tsx';
import { Header } from './Header.tsx';
import { LanguageLinks } from './LanguageLink.tsx';
import { Layout, type ThemeLayoutProps } from './Layout.tsx';

export function GeneralLayout({ languages = <LanguageLinks />, ...page }: ThemeLayoutProps) {
  return <Layout {...page} header={<Header tone="plain" languages={languages} />} footer={<ContactFooter />} />;
}

const Contact = styled('div')({ [besideOwnRows]: { display: 'none' } });

function ContactFooter() {
  const { t } = useText();
  return (
    <FooterFrame>
      <Contact>
        <FooterHeading>{t('LocKey_Footer_Heading')}</FooterHeading>
        <FooterText>{t('LocKey_Footer_Instruction')}</FooterText>
        <ContactRows />
      </Contact>
    </FooterFrame>
  );
}
