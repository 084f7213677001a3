import { Copy } from '../../renderer/kit/Copy.tsx';
import { styled } from '../../renderer/kit/styled.ts';

const Line = styled('p')({
  margin: 0,
  padding: '0.375rem 1rem',
  borderBlockEnd: '1px solid var(--line)',
  background: 'var(--ground)',
  color: 'var(--ink)',
  fontSize: '0.875rem',
  textAlign: 'center',
  textWrap: 'balance',
  a: { color: 'var(--brand)', textUnderlineOffset: '0.2em' },
});

/** `text` is a text key. */
export function OfficialLine({ text }: { readonly text: string }) {
  return (
    <Line data-part="official">
      <Copy text={text} />
    </Line>
  );
}
