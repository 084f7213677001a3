import type { ReactNode } from 'react';
import type { Tone } from '../../rules/tones.ts';
import { styled } from './styled.ts';

const Pill = styled('span')({
  display: 'inline-block',
  padding: '0.125rem 0.75rem',
  // Forced colours and paper drop the background but keep this border.
  border: '1px solid var(--line)',
  borderRadius: '1rem',
  background: 'var(--info-wash)',
  color: 'var(--ink)',
  fontSize: '0.9375rem',
  fontWeight: 700,
  '&[data-tone=good]': { borderColor: 'var(--ok)', background: 'var(--ok-wash)', color: 'var(--ok)' },
  '&[data-tone=bad]': { borderColor: 'var(--error)', background: 'var(--error-wash)', color: 'var(--error)' },
});

/** A status in a word or two; its tone only adds to the words. */
export function Tag({ tone, children }: { readonly tone?: Tone | undefined; readonly children: ReactNode }) {
  return <Pill data-tone={tone}>{children}</Pill>;
}
