import type { BlockComponent } from '../../src/renderer/contract/blockWidget.ts';
import { styled } from '../../src/renderer/kit/styled.ts';
import {
  type ReviewPart,
  type ReviewRecord,
  type ReviewValue,
  tableOf,
  useReview,
} from '../../src/renderer/kit/useReview.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { Value } from '../../src/renderer/kit/Value.tsx';
import { visuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';

const Claim = styled('div')({
  overflowWrap: 'anywhere',
  '& dl': { margin: '0 0 16px' },
  '& dl > div': {
    paddingBlock: '0.375rem',
    borderBlockEnd: '1px solid var(--line)',
    breakInside: 'avoid',
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
  '& li': { marginBlockEnd: 4 },
  '& > h3': { marginBlock: '1.75rem 0.25rem', paddingBlockEnd: '0.375rem', borderBlockEnd: '2px solid var(--edge)' },
  '& > h3:first-of-type': { marginBlockStart: '1rem' },
  '& h4, & h5': { marginBlock: '1rem 0.25rem', fontSize: '1rem', fontWeight: 700 },
  '& section > h4, & section > h5': { color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& dl > div:last-child': { borderBlockEnd: 0 },
  '& [data-total] > dd': { textAlign: 'end', fontWeight: 700 },
  '@media print': {
    '& dl': { marginBlockEnd: 8 },
    '& dl > div': { paddingBlock: '0.1875rem' },
    '& > h3': { marginBlockStart: '0.75rem' },
  },
  '@media (min-width: 600px)': {
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: 'min(18rem, 40%) minmax(0, 1fr)',
      columnGap: 24,
    },
  },
});

function Values({ values }: { readonly values: readonly ReviewValue[] }) {
  return (
    <dl>
      {values.map(({ label, value, isTotal }) => (
        <div key={`${label} ${value}`} data-total={isTotal}>
          <dt>{label}</dt>
          <dd>
            <Value>{value}</Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** On a phone each cell has its label before it. */
const Lines = styled('table')({
  inlineSize: '100%',
  marginBlockEnd: 16,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: '0.375rem 0', paddingInlineEnd: '0.75rem', textAlign: 'start', verticalAlign: 'top' },
  'tr > :last-child': { paddingInlineEnd: 0 },
  '[data-amount]': { textAlign: 'end', '& bdi': { whiteSpace: 'nowrap' } },
  th: { borderBlockEnd: '1px solid var(--edge)', fontWeight: 600 },
  tr: { borderBlockEnd: '1px solid var(--line)', breakInside: 'avoid' },
  '@media screen and (max-width: 599.98px)': {
    thead: { ...visuallyHidden },
    'tbody, tr, td': { display: 'block' },
    tr: { paddingBlock: '0.5rem' },
    td: { display: 'grid', gridTemplateColumns: 'minmax(0, 40%) minmax(min-content, 1fr)', padding: '0.125rem 0' },
    'td[data-amount]': { textAlign: 'start' },
    // Where each cell says what it is, an empty one has nothing to say.
    'td:has(bdi:empty)': { display: 'none' },
    'td::before': { content: 'attr(data-label)', fontWeight: 600 },
  },
});

function Table({ columns, rows }: NonNullable<ReturnType<typeof tableOf>>) {
  return (
    <Lines>
      <thead>
        <tr>
          {columns.map(({ label, isAmount }) => (
            <th key={label} scope="col" data-amount={isAmount || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was filed changes no more
          <tr key={row}>
            {columns.map(({ label, isAmount }, column) => (
              <td key={label} data-label={label} data-amount={isAmount || undefined}>
                <span>
                  <Value>{cells[column]}</Value>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Lines>
  );
}

function Records({
  records,
  level,
}: {
  readonly records: readonly ReviewRecord[];
  readonly level: 'h3' | 'h4' | 'h5';
}) {
  const Heading = level;
  const table = tableOf(records);
  if (table !== null) return <Table {...table} />;
  return records.map(({ name, values, inside }) => (
    <section key={name}>
      <Heading>{name}</Heading>
      <Values values={values} />
      {inside.map((each) => (
        <div key={each.label}>
          <p>{each.label}</p>
          <Records records={each.records} level={level === 'h3' ? 'h4' : 'h5'} />
        </div>
      ))}
    </section>
  ));
}

/** The page's own heading is an h2. */
function Part({ part }: { readonly part: ReviewPart }) {
  switch (part.kind) {
    case 'heading':
      return part.level === 2 ? <h3>{part.text}</h3> : <h4>{part.text}</h4>;
    case 'text':
      return <p>{part.text}</p>;
    case 'list': {
      const List = part.numbered ? 'ol' : 'ul';
      return (
        <List>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    }
    case 'values':
      return <Values values={part.values} />;
    case 'records':
      return <Records records={part.records} level="h4" />;
  }
}

/** Long, and rarely read at once. Paper has it whole. */
const Folded = styled('details')({
  '& > summary': { paddingBlock: '0.625rem', color: 'var(--brand)', fontWeight: 650, cursor: 'pointer' },
  '@media print': {
    '& > summary': { display: 'none' },
    '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
  },
});

/** As the submitting page showed it. */
function FiledClaim() {
  const { t } = useText();
  const parts = useReview();
  return (
    <Folded>
      <summary>{t('LocKey_Filed_Show')}</summary>
      <Claim data-part="filed-claim">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was filed changes no more
          <Part key={index} part={part} />
        ))}
      </Claim>
    </Folded>
  );
}

export const component: BlockComponent<'filedClaim'> = { widget: 'filedClaim', Component: FiledClaim };
