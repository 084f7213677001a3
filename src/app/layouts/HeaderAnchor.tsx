import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { findRoute } from '../../claim/navigation/routes.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { appSettingsAtom, cultureAtom } from '../../state/appState.ts';
import { routesAtom } from '../../state/flows.ts';
import { routeAtom } from '../../state/navigation/place.ts';
import { leaveFiledClaim } from '../form/startOver.ts';
import { withCulture } from '../i18n/culture.ts';
import { useServices } from '../services.ts';
import type { HeaderLink } from './headerLinks.ts';

const Anchor = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 48,
  paddingInline: theme.spacing(1),
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: 6,
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current]': { textDecoration: 'underline', textDecorationThickness: 3 },
}));

/** A link of the header: within the app in this window, to the project site in a new one by default. */
export function HeaderAnchor({ label, href, inApp }: HeaderLink) {
  const { t } = useText();
  const { store } = useServices();
  const routes = useAtomValue(routesAtom) ?? [];
  const culture = useAtomValue(cultureAtom);
  const shown = useAtomValue(routeAtom);
  const newWindow = useAtomValue(appSettingsAtom)?.openLinksInNewWindow ?? true;
  if (inApp) {
    const isCurrent = shown !== null && findRoute(routes, href)?.flow === shown.flow;
    return (
      <Link href={withCulture(href, culture)} onClick={() => leaveFiledClaim(store)} asChild>
        <Anchor aria-current={isCurrent || undefined}>{t(label)}</Anchor>
      </Link>
    );
  }
  if (!newWindow) return <Anchor href={href}>{t(label)}</Anchor>;
  return (
    <Anchor href={href} target="_blank" rel="noopener">
      {t(label)}
      <VisuallyHidden>{` ${t('LocKey_App_OpensInNewWindow')}`}</VisuallyHidden>
    </Anchor>
  );
}
