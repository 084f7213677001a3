import type { CSSObject } from '@emotion/react';
import type { FieldId } from '../../src/compile/compiledPage.ts';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';
import { StoredValue } from '../../src/renderer/kit/StoredValue.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useAreAnswered } from '../../src/renderer/kit/useDisplayValue.ts';

const styles: CSSObject = {
  maxInlineSize: '38em',
  marginBlock: '0 1rem',
  paddingInlineStart: '1.375rem',
  overflowWrap: 'anywhere',
  '& > li': { breakInside: 'avoid' },
  '& > li + li': { marginBlockStart: '0.375rem' },
  '& > li::marker': { color: 'var(--brand)', fontWeight: 700 },
  '&[data-style=timeline]': { listStyle: 'none', padding: 0 },
  '&[data-style=timeline] > li': {
    position: 'relative',
    margin: 0,
    paddingBlockEnd: '1.25rem',
    paddingInlineStart: '1.75rem',
  },
  '@media print': { '&[data-style=timeline] > li': { paddingBlockEnd: '0.375rem' } },
  '&[data-style=timeline] > li:last-child': { paddingBlockEnd: 0 },
  '&[data-style=timeline] > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0.1875rem',
    insetBlockStart: '0.4375rem',
    inlineSize: '0.75rem',
    blockSize: '0.75rem',
    borderRadius: '50%',
    border: '0.375rem solid var(--brand)',
    boxSizing: 'border-box',
  },
  '&[data-style=timeline] > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(0.5625rem - 1px)',
    insetBlock: '1.1875rem -0.4375rem',
    borderInlineStart: '2px solid var(--line)',
  },
  '&[data-style=timeline] > li > strong:first-of-type, &[data-style=timeline] > li > b:first-of-type': {
    display: 'block',
  },
};
/** Side by side where there is room. Borders draw the marks, which paper keeps. */
const stages: CSSObject = {
  maxInlineSize: 'none',
  marginBlock: '1rem',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    margin: 0,
    paddingBlockEnd: '1.25rem',
    paddingInlineStart: '1.875rem',
    color: 'var(--ink-soft)',
  },
  '& > li:last-child': { paddingBlockEnd: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    insetInlineStart: 0,
    insetBlockStart: '0.25rem',
    inlineSize: '1.125rem',
    blockSize: '1.125rem',
    border: '2px solid var(--edge)',
    borderRadius: '50%',
    boxSizing: 'border-box',
    background: 'var(--card)',
  },
  '& > [data-stage]::before': { borderColor: 'var(--brand)', borderWidth: 3 },
  '& > [data-stage=done]::before': { borderWidth: '0.5625rem' },
  '& > [data-stage=now]': { color: 'var(--ink)' },
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(0.5625rem - 1.5px)',
    insetBlock: '1.25rem -0.25rem',
    borderInlineStart: '3px solid var(--line)',
  },
  '& > [data-stage=done]::after': { borderColor: 'var(--brand)' },
  '& > li > b, & small': { display: 'block' },
  '& small': { fontSize: '0.875rem' },
  '@container (min-width: 34rem)': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    '& > li': { paddingBlock: '1.625rem 0', paddingInline: '0 0.75rem' },
    '& > li:not(:last-child)::after': {
      insetInline: '1.125rem 0',
      insetBlock: 'calc(0.8125rem - 1.5px) auto',
      borderInlineStart: 0,
      borderBlockStart: '3px solid var(--line)',
    },
    '& > [data-stage=done]:not(:last-child)::after': { borderColor: 'var(--brand)' },
  },
};
const Stages = styled('ol')(stages);
const Bulleted = styled('ul')(styles);
const Numbered = styled('ol')(styles);

const lists = { bulleted: Bulleted, numbered: Numbered, timeline: Numbered, stages: Stages } as const;

function DateOf({ field }: { readonly field: FieldId }) {
  return useAreAnswered([field], null) ? (
    <small>
      <StoredValue field={field} format="date" record={null} />
    </small>
  ) : null;
}

function stageOf(index: number, done: number | undefined): 'done' | 'now' | undefined {
  if (done === undefined || index > done) return undefined;
  return index < done ? 'done' : 'now';
}

function List({ properties: { style, items, done } }: BlockWidgetProps<'list'>) {
  const Items = lists[style];
  return (
    <Items data-style={style}>
      {items.map((item, index) => {
        const { text, date } = typeof item === 'string' ? { text: item, date: null } : item;
        return (
          <li key={text} data-stage={stageOf(index, done)}>
            <Copy text={text} />
            {date !== null && <DateOf field={date} />}
          </li>
        );
      })}
    </Items>
  );
}

export const component: BlockComponent<'list'> = { widget: 'list', Component: List };
