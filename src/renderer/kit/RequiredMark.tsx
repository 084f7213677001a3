import { styled } from './styled.ts';

/** Drawn, and no text: what is off screen on a long page is named by all the text in it, also by what is hidden. */
const Mark = styled('span')({
  color: 'var(--error)',
  marginInlineStart: 4,
  '&::before': { content: '"*"' },
});

/** The mark on the label of a required field; a screen reader hears it from the input itself. */
export function RequiredMark() {
  return <Mark aria-hidden="true" data-part="required-mark" />;
}
