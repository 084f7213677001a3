import { focusRing } from './focusRing.ts';
import { styled } from './styled.ts';

/** Takes the focus and stands out from the cards. Red is only for errors. */
export const Panel = styled('section')({
  // In large text on a phone the words get the room.
  padding: '1.125rem min(1.25rem, 6vw)',
  marginBlockEnd: '1.5rem',
  border: '2px solid var(--brand)',
  borderInlineStartWidth: 8,
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  scrollMarginBlock: 8,
  overflowWrap: 'anywhere',
  '&[data-tone=error]': { borderColor: 'var(--error)' },
  '& > h2': { margin: 0 },
  '& > p': { marginBlock: '0.375rem 0.75rem' },
  '&:focus': focusRing,
});
