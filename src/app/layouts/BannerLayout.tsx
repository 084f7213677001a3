import { Banner } from './Banner.tsx';
import { BlockFooter } from './BlockFooter.tsx';
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
