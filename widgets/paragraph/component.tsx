import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { buttonLink } from '../../src/renderer/kit/buttonLink.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';

const Text = styled('p')({ overflowWrap: 'anywhere', '&[data-look=action] a': buttonLink });

function Paragraph({ properties }: BlockWidgetProps<'paragraph'>) {
  return (
    <Text data-look={properties.style}>
      <Copy text={properties.text} />
    </Text>
  );
}

export const component: BlockComponent<'paragraph'> = { widget: 'paragraph', Component: Paragraph };
