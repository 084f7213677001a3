import { useText } from '../../renderer/kit/useText.ts';
import { Banner } from './Banner.tsx';
import { FooterFrame, FooterHeading, FooterText } from './FooterFrame.tsx';
import { Header } from './Header.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import { Layout } from './Layout.tsx';
import type { ThemeLayoutProps } from './themeLayout.ts';

/** The layout with a banner and a language selector. */
export function BannerLayout({ hidden, children }: ThemeLayoutProps) {
  return (
    <Layout
      hidden={hidden}
      header={<Header tone="plain" languages={<LanguageSelector />} />}
      banner={<Banner copy />}
      footer={<BlockFooter />}
    >
      {children}
    </Layout>
  );
}

/** Third footer: a header block and a copy block, nothing else. */
function BlockFooter() {
  const { t } = useText();
  return (
    <FooterFrame>
      <FooterHeading>{t('LocKey_Footer_BlockHeader')}</FooterHeading>
      <FooterText>{t('LocKey_Footer_BlockCopy')}</FooterText>
    </FooterFrame>
  );
}
