import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { isLaterPageAtom } from '../../state/flows.ts';
import { useServices } from '../services.ts';
import { Measure, narrowScreen, wideScreen } from '../shared/frame.tsx';
import { scrollTargets } from '../shared/scrollTargets.ts';
import { HeaderNav } from './HeaderNav.tsx';

const Bar = styled('header')({
  background: 'var(--card)',
  color: 'var(--ink)',
  borderBlockEnd: '4px solid var(--brand)',
  '&[data-tone="strong"]': { background: 'var(--brand-deep)', color: 'var(--card)' },
  '@media print': {
    '&&': { background: 'none', color: '#000', borderBlockEnd: '1px solid' },
    '& nav, & [data-part="languages"], & [data-part="mark"]': { display: 'none' },
  },
});

const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.25rem 0.5rem',
  paddingBlock: '0.625rem',
  // The name and the languages share the first line; wide screens give the links a line of their own.
  '& > [data-part=name]': { flex: '1 1 0', minInlineSize: 'min-content' },
  // Here the case number gets its own line, or the name would become a one-word column.
  [narrowScreen]: {
    '& > [data-part=name]': { display: 'contents' },
    '& > [data-part=name] > p:first-of-type': { flex: '1 1 0', minInlineSize: 'min-content' },
    '& > [data-part=name] > p:last-of-type': { order: 1, flex: '1 0 100%' },
  },
  // Beside a list of languages the name would take three lines, a long one also beside a link. The mark stays with it.
  '@media (max-width: 37.5em)': {
    '&:has(select, [data-long]) > [data-part=name] > p:first-of-type': { flexBasis: 'calc(100% - 3rem)' },
    '& > [data-part=languages]': { marginInlineEnd: 'auto' },
  },
  '& > nav': { flex: 'none' },
  [wideScreen]: {
    paddingBlock: '0.875rem 0',
    gap: '0 1rem',
    '& > nav': { flex: '1 0 100%' },
  },
});

const Mark = styled('div')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: '50%',
  background: 'var(--brand)',
  color: 'var(--card)',
  fontSize: '0.875rem',
  fontWeight: 800,
  letterSpacing: '-0.03em',
  forcedColorAdjust: 'none',
  '[data-tone="strong"] &': { background: 'var(--card)', color: 'var(--brand-deep)' },
  [wideScreen]: { inlineSize: '2.75rem', blockSize: '2.75rem', fontSize: '1rem' },
  '@media (max-width: 26em)': { display: 'none' },
});

const Title = styled('p')({
  margin: 0,
  fontWeight: 750,
  fontSize: '0.9375rem',
  lineHeight: 1.2,
  textWrap: 'balance',
  [wideScreen]: { fontSize: '1.125rem' },
});
const CaseNumber = styled('p')({
  margin: 0,
  marginBlockStart: '0.125rem',
  fontSize: '0.875rem',
  lineHeight: 1.35,
  color: 'var(--ink-soft)',
  '[data-tone="strong"] &': { color: 'inherit' },
  // Repeating it after the first page costs too much space on a phone.
  '&[data-again]': { '@media screen and (max-width: 55.99em)': { display: 'none' } },
});

/** In characters; more of them have no room in two lines beside the menu of a small phone. */
const longName = 40;

/** Initials of the settlement; optional in all languages. */
const mark = 'LocKey_Header_Mark';

export function Header({ tone, languages }: { readonly tone: 'strong' | 'plain'; readonly languages: ReactNode }) {
  const { t } = useText();
  const { texts } = useServices();
  const isLater = useAtomValue(isLaterPageAtom);
  const name = t('LocKey_Header_Title');
  return (
    <Bar id={scrollTargets.header} data-tone={tone}>
      <Measure>
        <Top>
          {texts.exists(mark) && (
            <Mark data-part="mark" aria-hidden="true">
              {t(mark)}
            </Mark>
          )}
          <div data-part="name">
            <Title data-long={name.length > longName || undefined}>{name}</Title>
            <CaseNumber data-again={isLater || undefined}>{t('LocKey_Header_CaseNumber')}</CaseNumber>
          </div>
          <div data-part="languages">{languages}</div>
          <HeaderNav />
        </Top>
      </Measure>
    </Bar>
  );
}
