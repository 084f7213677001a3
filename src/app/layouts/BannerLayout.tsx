import { useAtomValue } from 'jotai';
import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { visuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { defaultCulture } from '../../rules/culture.ts';
import { cultureAtom, culturesAtom } from '../../state/appState.ts';
import { activeFlowAtom, isLaterPageAtom } from '../../state/flows.ts';
import { useServices } from '../services.ts';
import { Measure } from '../shared/frame.tsx';
import image from './banner.svg';
import { FooterFrame, FooterHeading, FooterText } from './FooterFrame.tsx';
import { Header } from './Header.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { Layout, type ThemeLayoutProps } from './Layout.tsx';

export function BannerLayout({ languages = <LanguageSelector />, ...page }: ThemeLayoutProps) {
  return (
    <Layout
      {...page}
      header={<Header tone="plain" languages={languages} />}
      banner={<Banner />}
      footer={<BlockFooter />}
    />
  );
}

function BlockFooter() {
  const { t } = useText();
  return (
    <FooterFrame>
      <FooterHeading>{t('LocKey_Footer_BlockHeader')}</FooterHeading>
      <FooterText>{t('LocKey_Footer_BlockCopy')}</FooterText>
    </FooterFrame>
  );
}

const Picture = styled('section')({
  // Keeps the text readable while the image loads and where images are off.
  backgroundColor: 'var(--brand-deep)',
  backgroundImage: `url("${image}")`,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  color: 'var(--card)',
  paddingBlock: 40,
  '@media print': { display: 'none' },
});

const Heading = styled('p')({
  margin: 0,
  fontSize: 'clamp(1.5rem, 1.1rem + 2vw, 2.25rem)',
  fontWeight: 700,
  lineHeight: 1.25,
  textWrap: 'balance',
});
const Copy = styled('p')({ marginBlock: '0.75em 0', maxInlineSize: '60ch', textWrap: 'pretty' });

/** Optional: a settlement may omit this text in all languages. */
const bannerCopy = 'LocKey_Banner_Copy';

/**
 * Only on the first page of a form: on a phone it would fill the screen each time. Not for those who have filed: it asks
 * people to file.
 */
function Banner() {
  const { t } = useText();
  const { texts } = useServices();
  const isLater = useAtomValue(isLaterPageAtom);
  const flow = useAtomValue(activeFlowAtom);
  if (flow === null || isLater || flow.authorize?.by === 'claim') return null;
  return (
    <Picture aria-label={t('LocKey_Banner_Header')}>
      <Measure>
        <Heading>{t('LocKey_Banner_Header')}</Heading>
        {texts.exists(bannerCopy) && <Copy>{t(bannerCopy)}</Copy>}
      </Measure>
    </Picture>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // Leaves space on a phone for the name and the menu.
  '@media (max-width: 37.5em)': { '& > svg': { display: 'none' }, '& > label': visuallyHidden },
  select: {
    minBlockSize: 44,
    paddingInline: 8,
    border: `1px solid var(--ink-soft)`,
    borderRadius: 'var(--radius)',
    background: 'var(--card)',
    color: 'var(--ink)',
    font: 'inherit',
  },
});

function LanguageSelector() {
  const { t } = useText();
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  const pressed = useRef(false);
  const active = useAtomValue(cultureAtom);
  const cultures = useAtomValue(culturesAtom);
  const { language } = useServices();

  // Among more than two languages the link disappears once English is shown: the list takes over its focus.
  useLayoutEffect(() => {
    if (active !== defaultCulture) return;
    if (pressed.current && document.activeElement === document.body) list.current?.focus();
    pressed.current = false;
  }, [active]);

  const others = Object.keys(cultures).filter((code) => code !== active);
  if (others.length === 0) return null;
  // A claimant who cannot read the list needs a word of their own language: the other one of two languages, else English.
  const linked = others.length === 1 ? others[0] : others.find((code) => code === defaultCulture);
  const change = (event: ChangeEvent<HTMLSelectElement>) => void language.choose(event.target.value);
  const press = () => {
    pressed.current = true;
  };
  return (
    <Row>
      <Icon name="globe" />
      <label htmlFor={id}>{t('LocKey_App_LanguageSwitch')}</label>
      <select ref={list} id={id} value={active} onChange={change}>
        {Object.entries(cultures).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      {linked !== undefined && <LanguageLink code={linked} onPress={press} />}
    </Row>
  );
}
