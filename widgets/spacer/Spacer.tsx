import { styled } from '@mui/material/styles';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import type { spacer } from './declaration.ts';

const Space = styled('div')(({ theme }) => ({
  blockSize: theme.spacing(3),
  '&[data-size=small]': { blockSize: theme.spacing(1) },
  '&[data-size=large]': { blockSize: theme.spacing(6) },
}));

/** Vertical space. */
export function Spacer({ properties }: BlockWidgetProps<Compiled<typeof spacer.node>>) {
  return <Space data-size={properties.size ?? 'medium'} />;
}
