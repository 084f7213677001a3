import type { SiteSection } from '../../documents/definitions/site.ts';
import { Copy } from '../../renderer/kit/Copy.tsx';
import { card } from '../../renderer/kit/card.ts';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { useSiteAddress } from './SiteLink.tsx';
import { useSiteDay } from './siteDay.ts';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: '1rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: '1.25rem 1.5rem',
    ...card,
    breakInside: 'avoid',
  },
  // Where two stand side by side, the last of three has their line to itself.
  '@media (min-width: 33em) and (max-width: 48.9em)': { '& > li:last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
  '@media print': { gridTemplateColumns: '1fr 1fr' },
  '& :is(h2, h3)': { margin: '0 0 0.25rem', fontSize: '1.1875rem', lineHeight: 1.3 },
  p: { margin: '0 0 0.75rem' },
  'p:last-child': { marginBlockEnd: 0 },
  '[data-part=link] > a': { display: 'inline-block', paddingBlock: '0.375rem', fontWeight: 650 },
  // At the foot, so that the dates of all cards stand in one line.
  '[data-part=until]': {
    marginBlockStart: 'auto',
    paddingBlockStart: '0.75rem',
    borderBlockStart: '1px solid var(--line)',
    color: 'var(--ink-soft)',
    fontSize: '0.9375rem',
    textWrap: 'balance',
  },
});

interface CardsProps {
  readonly cards: NonNullable<SiteSection['cards']>;
  readonly level: 'h2' | 'h3';
}

export function Cards({ cards, level: Heading }: CardsProps) {
  const { t } = useText();
  const address = useSiteAddress();
  const day = useSiteDay();
  const until = (when: string) => {
    const { date, isPast } = day(when);
    return isPast ? `${date}: ${t('LocKey_Site_Passed')}` : t('LocKey_Site_Until', { date });
  };
  return (
    <Grid>
      {cards.map((card) => (
        <li key={card.title}>
          <Heading>{t(card.title)}</Heading>
          <p>
            <Copy text={card.text} />
          </p>
          {card.link !== undefined && (
            <p data-part="link">
              <a href={address(card.link.to)}>{t(card.link.label)}</a>
            </p>
          )}
          {card.until !== undefined && (
            <p data-part="until">
              <strong>{until(card.until)}</strong>
            </p>
          )}
        </li>
      ))}
    </Grid>
  );
}
