import { styled } from './styled.ts';

/** Drawn by CSS: on a long page even hidden text would become part of the label's name. */
const Mark = styled('span')({
  color: 'var(--error)',
  marginInlineStart: 4,
  '&::before': { content: '"*"' },
});

/** Screen readers get `required` from the input. */
export function RequiredMark() {
  return <Mark aria-hidden="true" data-part="required-mark" />;
}
