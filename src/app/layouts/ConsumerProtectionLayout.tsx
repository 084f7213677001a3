import { useAtomValue } from 'jotai';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { appSettingsAtom } from '../../state/appState.ts';
import { FooterFrame, FooterHeading, FooterText } from './FooterFrame.tsx';
import { Header } from './Header.tsx';
import { LanguageLinks } from './LanguageLink.tsx';
import { Layout, type ThemeLayoutProps } from './Layout.tsx';

export function ConsumerProtectionLayout({ languages = <LanguageLinks />, ...page }: ThemeLayoutProps) {
  return <Layout {...page} header={<Header tone="strong" languages={languages} />} footer={<QuestionsFooter />} />;
}

function QuestionsFooter() {
  const { t } = useText();
  const settings = useAtomValue(appSettingsAtom);
  const newWindow = settings?.openLinksInNewWindow ?? true;
  return (
    <FooterFrame>
      <FooterHeading>{t('LocKey_Footer_QuestionsHeading')}</FooterHeading>
      <FooterText>{t('LocKey_Footer_Welcome', { settlement: t('LocKey_Shared_SettlementName') })}</FooterText>
      {settings?.sitePages.includes('') === true && (
        <FooterText>
          <a href={settings.siteRoot} {...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}>
            {t('LocKey_Footer_Visit')}
            {newWindow && <VisuallyHidden>{` ${t('LocKey_App_OpensInNewWindow')}`}</VisuallyHidden>}
          </a>
        </FooterText>
      )}
    </FooterFrame>
  );
}
