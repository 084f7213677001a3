import { styled } from './styled.ts';

export const NoRecords = styled('p')({
  marginBlock: '4px 0',
  color: 'var(--ink-soft)',
});
