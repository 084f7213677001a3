import type { CSSObject } from '@emotion/react';
import { laidOutOnScreen } from './offScreen.ts';
import { styled } from './styled.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

/** Labels that are for screen readers alone in a sentence. */
const withLabels: CSSObject = {
  '&& dt, & dd': {
    display: 'block',
    position: 'static',
    inlineSize: 'auto',
    blockSize: 'auto',
    margin: 0,
    clipPath: 'none',
    whiteSpace: 'normal',
  },
  '&&& dt::after, &&& dd::after': { content: 'none' },
};

/** On a wide card rows align as in a table, with the labels above the first only. */
const asRow: CSSObject = {
  '& > p': visuallyHidden,
  '& > [data-part=columns]': {
    display: 'grid',
    flex: '1 1 0',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    // Label, answer and error stay aligned however often one of them wraps.
    gridTemplateRows: 'repeat(3, auto)',
  },
  // As much room as the answers of a field may take leaves the columns of all rows alike.
  '& > [data-part=columns] > div': {
    display: 'grid',
    gridColumn: 'span 6',
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    paddingInlineEnd: '0.5rem',
  },
  '& > [data-part=columns] > [data-room=medium]': { gridColumn: 'span 4' },
  '& > [data-part=columns] > [data-room=short]': { gridColumn: 'span 2' },
  '& > [data-part=columns] > [data-span=months]': { gridColumn: 'span 7' },
  '& > [data-part=long]': { order: 3, flex: '1 0 100%', '& > div': { display: 'block', paddingBlockStart: '0.25rem' } },
  ...withLabels,
  '& dt': { alignSelf: 'end', lineHeight: 1.3 },
  // Beside the answers of the first row, not their labels.
  '& > :not(dl)': { alignSelf: 'last baseline' },
  '[data-record] + [data-record] > * > & > [data-part=columns] dt': visuallyHidden,
  '& > [data-part=columns] > [data-amount]': {
    gridColumn: 'span 5',
    minInlineSize: '8.25rem',
    padding: 0,
    textAlign: 'end',
  },
};

/** Each value below its question on a phone, beside it where there is room. */
const asLines: CSSObject = {
  display: 'block',
  '& > p': { marginBlockEnd: '0.25rem', color: 'var(--ink)', fontSize: '1rem', fontWeight: 700 },
  '& > dl > div': { display: 'block', paddingBlock: '0.375rem', borderBlockStart: '1px solid var(--line)' },
  ...withLabels,
  '&& dt': { color: 'var(--ink)', fontSize: '1rem', fontWeight: 650 },
  '& dd': { whiteSpace: 'pre-line' },
  '& [data-amount] > dd': { fontWeight: 400 },
};

const labelAndValue: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'min(18rem, 40%) minmax(0, 1fr)',
  columnGap: 24,
  alignItems: 'baseline',
};

const asLinesWide: CSSObject = {
  '& > dl > div': labelAndValue,
  '& dd[data-part="error"]': { gridColumn: 2 },
};

/** Reads like "2012, Aetna, family … $4,812.60": obvious labels are for screen readers only. */
export const SavedRecordRow = styled('div')({
  ...laidOutOnScreen(120),
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 1rem',
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > p': { flex: '1 0 100%', maxInlineSize: 'none', margin: 0, color: 'var(--ink-soft)', fontSize: '0.875rem' },
  '& > dl': { flex: '1 1 14rem', position: 'relative', minInlineSize: 0, margin: 0 },
  '& > dl > div, & dt, & dd': { display: 'inline' },
  '& dt': { color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& [data-plain] > dt': visuallyHidden,
  '& div:not([data-plain]) > dt::after': { content: '": "' },
  '& dd': { margin: 0 },
  // Cut in two an amount reads as another one.
  '& [data-amount] > dd': { fontWeight: 700, '& > bdi': { whiteSpace: 'nowrap' } },
  '& dl > div:not(:last-child) > dd:first-of-type::after': { content: '", "' },
  '& dd[data-part="error"]': { display: 'block', color: 'var(--error)', fontWeight: 650 },
  '& > [data-part=sentence]': { fontWeight: 700 },
  '& > [data-part=amount]': { flex: '0 0 auto' },
  '& > [data-part=details]': { order: 1, flex: '1 0 100%' },
  '& > [data-part=details] > div': { display: 'block', color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& > [data-part=details] dd': { color: 'var(--ink)' },
  '&& > [data-part=details] > div > dd:first-of-type::after': { content: 'none' },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    order: 2,
    flex: '1 0 100%',
    columnGap: '1rem',
    overflowWrap: 'normal',
  },
  '&[data-layout=lines]': asLines,
  '@container (min-width: 30rem)': {
    '& > div:not([data-part])': { order: 0, flex: '0 0 auto' },
    '&[data-layout=lines]': asLinesWide,
  },
  '@container (min-width: 34rem)': { '&[data-layout=row]': asRow },
});

const inTable: CSSObject = {
  padding: '0.5rem 0',
  marginBlockStart: 0,
  border: 0,
  borderBlockEnd: '1px solid var(--line)',
  borderRadius: 0,
};

/** Around a record and those inside it. */
export const SavedRecordFrame = styled('div')({
  padding: '0.75rem min(1rem, 4.5vw)',
  marginBlockStart: '0.75rem',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  breakInside: 'avoid',
  '@container (min-width: 34rem)': { '&[data-layout=row]': inTable },
  '&[data-inside]': { padding: 0, marginBlockStart: '0.5rem', border: 0 },
  '&[data-inside=document] > div': {
    position: 'relative',
    '& > p': visuallyHidden,
    '& > [data-part=sentence]': { fontWeight: 400 },
  },
});

/** Below a line in the card of their record. */
export const RecordsInside = styled('div')({
  marginBlockStart: '0.75rem',
  paddingBlockStart: '0.625rem',
  borderBlockStart: '1px solid var(--line)',
  '& > p': { margin: 0, fontWeight: 650 },
  '& > [role=alert]': { display: 'block', color: 'var(--error)' },
  '@container (min-width: 30rem)': {
    '&[data-layout=lines]': { ...labelAndValue, paddingBlockStart: 0, '& > :not(p)': { gridColumn: 2 } },
  },
});
