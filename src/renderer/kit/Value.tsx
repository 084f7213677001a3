import { styled } from './styled.ts';

/** An answer in its own direction: a name in Hebrew must not turn the brackets of an English page around. */
export const Value = styled('bdi')({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
