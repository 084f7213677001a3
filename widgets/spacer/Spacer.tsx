import { styled } from '@mui/material/styles';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import type { spacer } from './declaration.ts';

const Space = styled('div')({
  blockSize: 24,
  '&[data-size=small]': { blockSize: 8 },
  '&[data-size=large]': { blockSize: 48 },
});

/** Vertical space. */
export function Spacer({ properties }: BlockWidgetProps<Compiled<typeof spacer.node>>) {
  return <Space data-size={properties.size ?? 'medium'} />;
}
