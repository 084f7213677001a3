import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { styled } from '../../src/renderer/kit/styled.ts';

const Space = styled('div')({
  blockSize: 24,
  '&[data-size=small]': { blockSize: 8 },
  '&[data-size=large]': { blockSize: 48 },
});

function Spacer({ properties }: BlockWidgetProps<'spacer'>) {
  return <Space data-size={properties.size ?? 'medium'} />;
}

export const component: BlockComponent<'spacer'> = { widget: 'spacer', Component: Spacer };
