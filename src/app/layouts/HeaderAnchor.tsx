import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { useText } from '../../renderer/contract/useText.ts';
import { VisuallyHidden } from '../../renderer/contract/VisuallyHidden.tsx';
import { appSettingsAtom, cultureAtom } from '../../state/appState.ts';
import { leaveFiledClaim } from '../form/startOver.ts';
import { withCulture } from '../i18n/culture.ts';
import { useServices } from '../services.ts';
import type { HeaderLink } from './headerLinks.ts';

const Anchor = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: theme.spacing(1.5),
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &[aria-current]': { textDecoration: 'underline', textUnderlineOffset: 4 },
}));

/** A link of the header: within the app in this window, to the project site in a new one by default. */
export function HeaderAnchor({ label, href, inApp }: HeaderLink) {
  const { t } = useText();
  const { store } = useServices();
  const culture = useAtomValue(cultureAtom);
  const newWindow = useAtomValue(appSettingsAtom)?.openLinksInNewWindow ?? true;
  if (inApp) {
    return (
      <Link href={withCulture(href, culture)} onClick={() => leaveFiledClaim(store)} asChild>
        <Anchor>{t(label)}</Anchor>
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
