import { styled } from './styled.ts';

/** The sentence in the place of choices that are records, while there are none. */
export const NoRecords = styled('p')({
  marginBlock: '4px 0',
  color: 'var(--ink-soft)',
});
