import { styled } from '@mui/material/styles';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';
import type { paragraph } from './declaration.ts';

const Text = styled('p')({ overflowWrap: 'anywhere' });

/** A paragraph of text. */
export function Paragraph({ properties }: BlockWidgetProps<Compiled<typeof paragraph.node>>) {
  return (
    <Text>
      <Copy text={properties.text} />
    </Text>
  );
}
