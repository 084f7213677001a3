import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';
import { Icon } from '../../src/renderer/kit/Icon.tsx';
import { useSpokenAppearance } from '../../src/renderer/kit/useSpokenAppearance.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  marginBlock: theme.spacing(2),
  padding: theme.spacing(2),
  border: '1px solid',
  borderInlineStartWidth: 6,
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
  '& p': { margin: 0, color: theme.palette.text.primary },
  '& p:first-of-type:not(:last-of-type)': { fontWeight: 700 },
  '&[data-style=success]': { color: theme.palette.success.dark, background: theme.palette.background.paper },
  '&[data-style=warning]': { color: theme.palette.warning.dark, background: theme.palette.background.paper },
}));

/** A box with a success or a warning message; the icon says which without the colour. Spoken when an answer shows it. */
export function Feedback({ properties }: BlockWidgetProps<'feedback'>) {
  const { style, title, text } = properties;
  const words = useRef<HTMLDivElement>(null);
  useSpokenAppearance(words);
  return (
    <Box role="note" data-style={style}>
      <Icon name={style === 'success' ? 'check' : 'circle-info'} />
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
