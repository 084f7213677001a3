import { styled } from '@mui/material/styles';

/** An answer in its own direction: a name in Hebrew must not turn the brackets of an English page around. */
export const Value = styled('bdi')({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
