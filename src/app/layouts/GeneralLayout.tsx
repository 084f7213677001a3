import { ContactFooter } from './ContactFooter.tsx';
import { Header } from './Header.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Layout } from './Layout.tsx';
import type { ThemeLayoutProps } from './themeLayout.ts';

/** The general layout. */
export function GeneralLayout({ hidden, children }: ThemeLayoutProps) {
  return (
    <Layout hidden={hidden} header={<Header tone="strong" languages={<LanguageLinks />} />} footer={<ContactFooter />}>
      {children}
    </Layout>
  );
}
