import { styled } from '@mui/material/styles';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';

const Space = styled('div')(({ theme }) => ({
  blockSize: theme.spacing(3),
  '&[data-size=small]': { blockSize: theme.spacing(1) },
  '&[data-size=large]': { blockSize: theme.spacing(6) },
}));

/** Vertical space. */
export function Spacer({ properties }: BlockWidgetProps<'spacer'>) {
  return <Space data-size={properties.size ?? 'medium'} />;
}
