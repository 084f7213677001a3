import { styled } from '@mui/material/styles';
import { useText } from '../../renderer/kit/useText.ts';
import { Measure } from '../shared/frame.tsx';
import image from './banner.svg';
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

const Picture = styled('section')(({ theme }) => ({
  // The colour under the image keeps the text readable while it loads and where images are off.
  backgroundColor: theme.palette.primary.dark,
  backgroundImage: `url("${image}")`,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  color: theme.palette.common.white,
  paddingBlock: theme.spacing(5),
  '@media print': { display: 'none' },
}));

const Heading = styled('p')({
  margin: 0,
  fontSize: 'clamp(1.5rem, 1.1rem + 2vw, 2.25rem)',
  fontWeight: 700,
  lineHeight: 1.25,
  textWrap: 'balance',
});
const Copy = styled('p')({ marginBlock: '0.75em 0', maxInlineSize: '60ch', textWrap: 'pretty' });

/** A picture with a header, and a copy where the layout wants one. */
function Banner({ copy }: { readonly copy: boolean }) {
  const { t } = useText();
  return (
    <Picture aria-label={t('LocKey_Banner_Header')}>
      <Measure>
        <Heading>{t('LocKey_Banner_Header')}</Heading>
        {copy && <Copy>{t('LocKey_Banner_Copy')}</Copy>}
      </Measure>
    </Picture>
  );
}
