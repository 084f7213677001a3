import type { SiteSection } from '../../documents/definitions/site.ts';
import { Copy } from '../../renderer/kit/Copy.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';

const List = styled('div')({
  marginBlockEnd: '1.5rem',
  borderBlockStart: '1px solid var(--line)',
  details: { borderBlockEnd: '1px solid var(--line)' },
  summary: { paddingBlock: '0.875rem', fontWeight: 650, cursor: 'pointer' },
  'summary:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  'details > p': { margin: 0, paddingBlockEnd: '1rem' },
  // On paper nothing folds.
  '@media print': { 'details::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
});

export function Questions({ questions }: { readonly questions: NonNullable<SiteSection['questions']> }) {
  const { t } = useText();
  return (
    <List>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{t(question)}</summary>
          <p>
            <Copy text={answer} />
          </p>
        </details>
      ))}
    </List>
  );
}
