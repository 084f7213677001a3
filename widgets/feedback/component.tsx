import { useRef } from 'react';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';
import { Icon } from '../../src/renderer/kit/Icon.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useSpokenAppearance } from '../../src/renderer/kit/useSpokenAppearance.ts';

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.75rem',
  marginBlock: '0 1.25rem',
  padding: '0.875rem 1rem',
  borderRadius: 'var(--radius)',
  overflowWrap: 'anywhere',
  // Forced colours drop the background but keep this border.
  border: '1px solid transparent',
  '& > svg': { marginBlockStart: '0.125rem', inlineSize: '1.375rem', blockSize: '1.375rem' },
  // Below the sign where text of twice the size leaves no room for a long word beside it.
  '& > div': { flex: '1 1 6.5em' },
  '& p': { margin: 0, color: 'var(--ink)' },
  '& p:first-of-type:not(:last-of-type)': { fontWeight: 700 },
  '&[data-style=success]': { color: 'var(--ok)', background: 'var(--ok-wash)' },
  '&[data-style=information]': { color: 'var(--info)', background: 'var(--info-wash)' },
  '&[data-style=warning]': { color: 'var(--warning)', background: 'var(--warning-wash)' },
});

const icons = { success: 'check', information: 'circle-info', warning: 'triangle-alert' } as const;

/** The icon gives the style without colour. Announced when an answer shows it. */
function Feedback({ properties }: BlockWidgetProps<'feedback'>) {
  const { style, title, text } = properties;
  const words = useRef<HTMLDivElement>(null);
  useSpokenAppearance(words);
  return (
    <Box role="note" data-style={style}>
      <Icon name={icons[style]} />
      <div ref={words}>
        {title !== undefined && (
          <p>
            <Copy text={title} />
          </p>
        )}
        <p>
          <Copy text={text} />
        </p>
      </div>
    </Box>
  );
}

export const component: BlockComponent<'feedback'> = { widget: 'feedback', Component: Feedback };
