import { Header } from './Header.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Layout } from './Layout.tsx';
import { QuestionsFooter } from './QuestionsFooter.tsx';
import type { ThemeLayoutProps } from './themeLayout.ts';

/** The consumer-protection layout: plain, with a line of colour. */
export function ConsumerProtectionLayout({ hidden, children }: ThemeLayoutProps) {
  return (
    <Layout hidden={hidden} header={<Header tone="plain" languages={<LanguageLinks />} />} footer={<QuestionsFooter />}>
      {children}
    </Layout>
  );
}
