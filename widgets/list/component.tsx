import type { CSSObject } from '@emotion/react';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';

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
const Bulleted = styled('ul')(styles);
const Numbered = styled('ol')(styles);

function List({ properties }: BlockWidgetProps<'list'>) {
  const Items = properties.style === 'bulleted' ? Bulleted : Numbered;
  return (
    <Items data-style={properties.style}>
      {properties.items.map((item) => (
        <li key={item}>
          <Copy text={item} />
        </li>
      ))}
    </Items>
  );
}

export const component: BlockComponent<'list'> = { widget: 'list', Component: List };
