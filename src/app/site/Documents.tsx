import type { SiteSection } from '../../documents/definitions/site.ts';
import { Copy } from '../../renderer/kit/Copy.tsx';
import { card } from '../../renderer/kit/card.ts';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { pathOf } from '../../rules/addressParts.ts';
import { formatBytes } from '../../rules/formatBytes.ts';
import { useSiteAddress } from './SiteLink.tsx';
import type { SiteViewProps } from './siteProps.ts';

const List = styled('ul')({
  margin: '0 0 1rem',
  padding: 0,
  listStyle: 'none',
  ...card,
  maxInlineSize: 'var(--column)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'min(3rem, 15vw) minmax(0, 1fr)',
    columnGap: 'min(1rem, 4vw)',
    margin: 0,
    padding: '1rem min(1.25rem, 5vw)',
    breakInside: 'avoid',
    '@media (min-width: 37.5em)': { gridTemplateColumns: '3rem minmax(0, 1fr) auto' },
  },
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
  a: { fontWeight: 650 },
  'p, small': { margin: 0, color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  // On a phone the type and size stand below the name, which needs the width.
  small: { gridColumn: 2, '@media (min-width: 37.5em)': { gridColumn: 3 } },
});

const Kind = styled('span')({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  blockSize: 'min(3rem, 15vw)',
  border: '1px solid var(--line)',
  borderRadius: '0.375rem',
  background: 'var(--brand-wash)',
  color: 'var(--brand)',
  fontSize: '0.75rem',
  fontWeight: 800,
  '& > svg': { inlineSize: '1.5rem', blockSize: '1.5rem' },
});

/** "PDF"; null for a page. */
const typeOf = (to: string): string | null => /\.(\w+)$/.exec(pathOf(to))?.[1]?.toUpperCase() ?? null;

interface DocumentsProps extends Pick<SiteViewProps, 'files'> {
  readonly documents: NonNullable<SiteSection['documents']>;
}

export function Documents({ documents, files }: DocumentsProps) {
  const { t, culture } = useText();
  const address = useSiteAddress();
  const kindOf = (to: string): string => {
    const bytes = files.get(to);
    const type = typeOf(to);
    if (type === null) return t('LocKey_Site_Page');
    return bytes === undefined ? type : t('LocKey_Site_File', { type, size: formatBytes(bytes, culture) });
  };
  return (
    <List>
      {documents.map(({ title, text, to }) => (
        <li key={to}>
          <Kind aria-hidden="true">{typeOf(to) ?? <Icon name="globe" />}</Kind>
          <div>
            <a href={address(to)}>{t(title)}</a>
            {text !== undefined && (
              <p>
                <Copy text={text} />
              </p>
            )}
          </div>
          <small>{kindOf(to)}</small>
        </li>
      ))}
    </List>
  );
}
