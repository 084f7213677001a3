import type { SitePage } from '../../documents/definitions/site.ts';
import { Copy } from '../../renderer/kit/Copy.tsx';
import { card } from '../../renderer/kit/card.ts';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { Measure, wideScreen } from '../shared/frame.tsx';
import { SiteButton } from './SiteLink.tsx';
import { useSiteDay } from './siteDay.ts';

const Ground = styled('div')({
  background: 'var(--brand-deep)',
  color: 'var(--card)',
  '@media print': { background: 'none', color: 'inherit' },
});

const Columns = styled('div')({
  display: 'grid',
  // A long word of a date must not widen the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: '1.5rem 4rem',
  paddingBlock: '2rem',
  [wideScreen]: {
    paddingBlock: '3.5rem',
    '&:has(> :nth-child(2))': { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(16rem, 1fr)' },
  },
  h1: {
    margin: '0 0 0.75rem',
    fontSize: 'clamp(2rem, 1.3rem + 3vw, 3.125rem)',
    fontWeight: 750,
    lineHeight: 1.1,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
  },
  '& > div:first-child > p': { maxInlineSize: '34em', margin: '0 0 1.5rem', fontSize: '1.1875rem' },
});

const Fact = styled('div')({
  paddingInlineStart: 'min(1.25rem, 4vw)',
  borderInlineStart: '0.25rem solid var(--ring-in)',
  p: { margin: 0, lineHeight: 1.4 },
  'p:first-child': {
    fontSize: 'clamp(1.5rem, 1.2rem + 1.6vw, 2.25rem)',
    fontWeight: 750,
    lineHeight: 1.15,
    textWrap: 'balance',
  },
});

const Aside = styled('aside')({
  marginBlockStart: '2rem',
  // A word of a date has its line in large text on a phone too.
  marginInline: 'min(1rem, 4vw)',
  padding: '1.25rem min(1.25rem, 5vw)',
  ...card,
  [wideScreen]: { position: 'sticky', insetBlockStart: '1.5rem', marginBlockStart: '2.5rem', marginInline: 0 },
  p: { margin: 0 },
  'p:first-child': { fontSize: '1.3125rem', fontWeight: 750, lineHeight: 1.3 },
  a: { marginBlockStart: '1rem' },
  '@media print': { display: 'none' },
});

/** Until when, and the way in, beside what is read. */
export function LastDay({ until, link }: NonNullable<SitePage['opening']>) {
  const words = useLastDay(until);
  return (
    <Aside>
      {words !== null && (
        <>
          <p>{words.date}</p>
          <p>{words.text}</p>
        </>
      )}
      {link !== undefined && words?.isPast !== true && <SiteButton {...link} />}
    </Aside>
  );
}

function useLastDay(until: string | undefined) {
  const { t } = useText();
  const day = useSiteDay();
  if (until === undefined) return null;
  const { date, time, isPast } = day(until);
  return { date, isPast, text: t(isPast ? 'LocKey_Site_Closed' : 'LocKey_Site_LastDay', { time: time ?? '' }) };
}

interface OpeningProps extends NonNullable<SitePage['opening']> {
  readonly title: string;
  readonly lead: string | undefined;
}

/** What the settlement is about, until when, and the way in. */
export function Opening({ title, lead, until, link }: OpeningProps) {
  const { t } = useText();
  const last = useLastDay(until);
  return (
    <Ground>
      <Measure>
        <Columns>
          <div>
            <h1>{t(title)}</h1>
            {lead !== undefined && (
              <p>
                <Copy text={lead} />
              </p>
            )}
            {link !== undefined && last?.isPast !== true && <SiteButton {...link} tone="light" />}
          </div>
          {last !== null && (
            <Fact>
              <p>{last.date}</p>
              <p>{last.text}</p>
            </Fact>
          )}
        </Columns>
      </Measure>
    </Ground>
  );
}
