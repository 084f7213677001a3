import { useAtomValue } from 'jotai';
import { findRoute } from '../../claim/navigation/routes.ts';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { appSettingsAtom, cultureAtom, siteAddressAtom } from '../../state/appState.ts';
import { offersAtom, routeAtom, routesAtom } from '../../state/flows.ts';
import { withCulture } from '../i18n/culture.ts';
import { wideScreen } from '../shared/frame.tsx';
import { scrollTargets } from '../shared/scrollTargets.ts';
import { Disclosure } from './Disclosure.tsx';
import { type HeaderLink, headerLinks } from './headerLinks.ts';

/** Made of the text's colour, so that it shows on every background. */
const hairline = '1px solid color-mix(in srgb, currentColor 25%, transparent)';

const Nav = styled('nav')({
  ul: { margin: 0, padding: 0, listStyle: 'none' },
  // Aligns the first tab's text with the title.
  [wideScreen]: { marginInline: '-0.5rem' },
});

const Wide = styled('div')({
  display: 'none',
  fontSize: '0.9375rem',
  '& > ul': { display: 'flex', flexWrap: 'wrap' },
  // At the end of its row, so that its list never leaves the screen.
  '& > ul > li[data-part=more]': { marginInlineStart: 'auto' },
  [wideScreen]: { display: 'block' },
});

const overPage = {
  position: 'absolute',
  insetInlineEnd: 0,
  zIndex: 1100,
  inlineSize: 'max-content',
  minInlineSize: '100%',
  maxInlineSize: 'min(20rem, 100vw - 2rem)',
  padding: 8,
  background: 'var(--card)',
  color: 'var(--ink)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  boxShadow: '0 3px 5px -1px rgb(0 0 0 / 20%), 0 6px 10px rgb(0 0 0 / 14%), 0 1px 18px rgb(0 0 0 / 12%)',
} as const;

const Narrow = styled('details')({
  position: 'relative',
  marginInlineEnd: '-0.5rem',
  '& > summary': { fontWeight: 700 },
  '& > div': overPage,
  'li + li': { borderBlockStart: hairline },
  [wideScreen]: { display: 'none' },
});

const Dropdown = styled('details')({
  position: 'relative',
  '& > div': overPage,
  a: { borderRadius: 'var(--radius)' },
  'a:hover': { background: 'var(--brand-wash)' },
});

function items(links: readonly HeaderLink[]) {
  return links.map((link) => (
    <li key={link.label}>
      <HeaderAnchor {...link} />
    </li>
  ));
}

export function HeaderNav() {
  const { t } = useText();
  const settings = useAtomValue(appSettingsAtom);
  const offers = useAtomValue(offersAtom);
  if (settings === null) return null;
  const { tabs, more } = headerLinks(settings, offers);
  return (
    <Nav id={scrollTargets.nav} aria-label={t('LocKey_Header_Navigation')}>
      <Wide>
        <ul>
          {items(tabs)}
          {more.length > 0 && (
            <li data-part="more">
              <Disclosure root={Dropdown} label={t('LocKey_Header_MyClaim')}>
                <ul>{items(more)}</ul>
              </Disclosure>
            </li>
          )}
        </ul>
      </Wide>
      <Disclosure root={Narrow} label={t('LocKey_Header_MenuOpen')} openLabel={t('LocKey_Header_MenuClose')}>
        <ul>{items([...tabs, ...more])}</ul>
      </Disclosure>
    </Nav>
  );
}

const Anchor = styled('a')({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 48,
  paddingInline: '0.5rem',
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: 6,
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current]': { fontWeight: 700, boxShadow: 'inset 0 -4px 0 currentColor' },
  '&[aria-current]:not(:focus-visible)': { textDecoration: 'none' },
});

/** Links to the project site open in a new window by default. */
function HeaderAnchor({ label, href, inApp }: HeaderLink) {
  const { t } = useText();
  const routes = useAtomValue(routesAtom) ?? [];
  const culture = useAtomValue(cultureAtom);
  const shown = useAtomValue(routeAtom);
  const siteAddress = useAtomValue(siteAddressAtom);
  const newWindow = useAtomValue(appSettingsAtom)?.openLinksInNewWindow ?? true;
  if (inApp) {
    const isCurrent = shown !== null && findRoute(routes, href)?.flow === shown.flow;
    return (
      <Anchor href={withCulture(href, culture)} aria-current={isCurrent || undefined}>
        {t(label)}
      </Anchor>
    );
  }
  return (
    <Anchor
      href={href.startsWith('/') ? withCulture(href, culture) : href}
      aria-current={href === siteAddress ? 'page' : undefined}
      {...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {t(label)}
      {newWindow && <VisuallyHidden>{` ${t('LocKey_App_OpensInNewWindow')}`}</VisuallyHidden>}
    </Anchor>
  );
}
