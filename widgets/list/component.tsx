import type { CSSObject } from '@emotion/react';
import type { FieldId } from '../../src/compile/compiledPage.ts';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';
import { StoredValue } from '../../src/renderer/kit/StoredValue.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { filledRing, timeline } from '../../src/renderer/kit/timeline.ts';
import { useAreAnswered } from '../../src/renderer/kit/useDisplayValue.ts';

const styles: CSSObject = {
  maxInlineSize: '38em',
  marginBlock: '0 1rem',
  paddingInlineStart: '1.375rem',
  overflowWrap: 'anywhere',
  '& > li': { breakInside: 'avoid' },
  '& > li + li': { marginBlockStart: '0.375rem' },
  '& > li::marker': { color: 'var(--brand)', fontWeight: 700 },
};
/** Side by side where there is room. */
const stages: CSSObject = {
  ...timeline,
  marginBlock: '1rem',
  '& > li:not([data-stage])::before': { borderColor: 'var(--edge)', borderWidth: 2 },
  '& > [data-stage=done]::before': filledRing,
  '& > li:not([data-stage=now])': { color: 'var(--ink-soft)' },
  '& > [data-stage=done]:not(:last-child)::after': { borderColor: 'var(--brand)' },
  '& small': { display: 'block', fontSize: '0.875rem' },
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
const Timeline = styled('ol')({ ...timeline, maxInlineSize: '38em', marginBlockEnd: '1rem', overflowWrap: 'anywhere' });

const lists = { bulleted: Bulleted, numbered: Numbered, timeline: Timeline, stages: Stages } as const;

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
