import { styled } from '../../renderer/kit/styled.ts';

/** A code that people write down: large, in one piece, selected by one press. */
export const CodeText = styled('code')({
  fontSize: '1.25rem',
  fontWeight: 700,
  userSelect: 'all',
  whiteSpace: 'nowrap',
});
