import { styled } from '../../renderer/kit/styled.ts';

export const CodeText = styled('code')({
  fontSize: '1.25rem',
  fontWeight: 700,
  userSelect: 'all',
  // In large text on a phone only its hyphens can end a line.
  overflowWrap: 'normal',
});
