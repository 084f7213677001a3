import { styled } from '../../renderer/kit/styled.ts';

export const AutosaveBox = styled('div')({
  display: 'contents',
  '& > p': { display: 'flex', gap: '0.375rem', margin: 0, color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& > p > svg': { color: 'var(--ok)' },
  '& > :not(p)': { flex: '1 0 100%' },
  '@media print': { '&&': { display: 'none' } },
});

/** Reserves space: the server does not know the claimant's time zone, and showing the time must not move the page. */
export function AutosaveStatusSlot() {
  return (
    <AutosaveBox aria-hidden>
      <p>{'\u00a0'}</p>
      <div />
    </AutosaveBox>
  );
}
