import styled from '@emotion/styled';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';

const Text = styled('p')({ overflowWrap: 'anywhere' });

/** A paragraph of text. */
export function Paragraph({ properties }: BlockWidgetProps<'paragraph'>) {
  return (
    <Text>
      <Copy text={properties.text} />
    </Text>
  );
}
