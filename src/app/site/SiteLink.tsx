import { useAtomValue } from 'jotai';
import { buttonLink } from '../../renderer/kit/buttonLink.ts';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { cultureAtom } from '../../state/appState.ts';
import { withCulture } from '../i18n/culture.ts';

/** A link within this host keeps the language. */
export function useSiteAddress(): (to: string) => string {
  const culture = useAtomValue(cultureAtom);
  return (to) => (to.startsWith('/') ? withCulture(to, culture) : to);
}

const Button = styled('a')({
  ...buttonLink,
  '&&': { color: 'var(--card)' },
  '&[data-tone=light]': { background: 'var(--card)', borderColor: 'var(--card)' },
  '&&[data-tone=light]': { color: 'var(--brand-deep)' },
  '&[data-tone=light]:hover': { background: 'var(--brand-wash)' },
});

interface SiteButtonProps {
  /** Text key. */
  readonly label: string;
  readonly to: string;
  readonly tone?: 'light';
}

export function SiteButton({ label, to, tone }: SiteButtonProps) {
  const { t } = useText();
  const address = useSiteAddress();
  return (
    <Button href={address(to)} data-tone={tone}>
      {t(label)}
    </Button>
  );
}
