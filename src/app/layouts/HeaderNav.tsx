import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { useText } from '../../renderer/contract/useText.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { useServices } from '../services.ts';
import { scrollTargets } from '../shared/scrollTargets.ts';
import { Disclosure } from './Disclosure.tsx';
import { HeaderAnchor } from './HeaderAnchor.tsx';
import { headerLinks } from './headerLinks.ts';

const Nav = styled('nav')({ display: 'flex' });

const Tabs = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  marginInline: theme.spacing(-1.5),
}));

const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

const Narrow = styled(Disclosure)(({ theme }) => ({
  inlineSize: '100%',
  marginInline: theme.spacing(-1.5),
  [theme.breakpoints.up('md')]: { display: 'none' },
  ul: { flexDirection: 'column', marginInline: 0 },
}));

const Dropdown = styled(Disclosure)(({ theme }) => ({
  position: 'relative',
  '& > div': {
    position: 'absolute',
    insetInlineEnd: 0,
    zIndex: theme.zIndex.appBar,
    minInlineSize: 240,
    padding: theme.spacing(1),
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    borderRadius: theme.shape.borderRadius,
    boxShadow: theme.shadows[4],
  },
  ul: { flexDirection: 'column', marginInline: 0 },
}));

/** The tabs and the dropdown; on a narrow screen one menu button shows both as one list. */
export function HeaderNav() {
  const { t } = useText();
  const settings = useAtomValue(appSettingsAtom);
  const { routes } = useServices();
  if (settings === null) return null;
  const paths = routes.map((route) => route.path);
  const { tabs, more } = headerLinks(settings, paths);
  const tabItems = tabs.map((link) => (
    <li key={link.label}>
      <HeaderAnchor {...link} />
    </li>
  ));
  const moreItems = more.map((link) => (
    <li key={link.label}>
      <HeaderAnchor {...link} />
    </li>
  ));
  return (
    <Nav id={scrollTargets.nav} aria-label={t('LocKey_Header_Navigation')}>
      <Wide>
        <Tabs>
          {tabItems}
          <li>
            <Dropdown label={t('LocKey_Header_MyClaim')}>
              <Tabs>{moreItems}</Tabs>
            </Dropdown>
          </li>
        </Tabs>
      </Wide>
      <Narrow label={t('LocKey_Header_MenuOpen')} openLabel={t('LocKey_Header_MenuClose')}>
        <Tabs>
          {tabItems}
          {moreItems}
        </Tabs>
      </Narrow>
    </Nav>
  );
}
