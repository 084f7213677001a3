import { useAtomValue } from 'jotai';
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
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '3.125rem',
  padding: '0.625rem 1.75rem',
  border: '2px solid var(--brand)',
  borderRadius: 'var(--radius)',
  background: 'var(--brand)',
  color: 'var(--card)',
  fontWeight: 700,
  textDecoration: 'none',
  '&&': { color: 'var(--card)' },
  '&:hover': { background: 'var(--brand-deep)' },
  '&[data-tone=light]': { background: 'var(--card)', borderColor: 'var(--card)' },
  '&&[data-tone=light]': { color: 'var(--brand-deep)' },
  '&[data-tone=light]:hover': { background: 'var(--brand-wash)' },
  '@media print': { display: 'none' },
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
