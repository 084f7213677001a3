import { styled } from './styled.ts';

/** In its own direction: a Hebrew name must not flip the brackets of an English page. */
export const Value = styled('bdi')({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
