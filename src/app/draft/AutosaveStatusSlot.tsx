import { styled } from '../../renderer/kit/styled.ts';

/** In the row of the button that goes on: what was saved is beside it, all else below. */
export const AutosaveBox = styled('div')({
  display: 'contents',
  '& > p': { display: 'flex', gap: '0.375rem', margin: 0, color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& > p > svg': { color: 'var(--ok)' },
  '& > :not(p)': { flex: '1 0 100%' },
  '@media print': { '&&': { display: 'none' } },
});

/**
 * Keeps the room of what says when answers were saved: the server does not know the claimant's time zone, and the page
 * must not move when the browser says it.
 */
export function AutosaveStatusSlot() {
  return (
    <AutosaveBox aria-hidden>
      <p>{'\u00a0'}</p>
      <div />
    </AutosaveBox>
  );
}
