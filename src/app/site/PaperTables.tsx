import type { SiteSection } from '../../documents/definitions/site.ts';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';

const Table = styled('table')({
  inlineSize: '100%',
  marginBlock: '1.5rem',
  borderCollapse: 'collapse',
  background: 'var(--card)',
  breakInside: 'avoid',
  'th, td': {
    padding: '0.625rem',
    border: '1px solid var(--edge)',
    fontWeight: 400,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  'tbody th': { inlineSize: '45%' },
  caption: { paddingBlockEnd: '0.5rem', color: 'var(--heading)', fontWeight: 700, textAlign: 'start' },
  'td:first-child::after': { content: '"\\a0"' },
});

/** As many as fit a page of paper with the other lines of a form. */
const emptyLines = [1, 2, 3, 4, 5];

export function PaperTables({ tables }: { readonly tables: NonNullable<SiteSection['tables']> }) {
  const { t } = useText();
  return tables.map(({ caption, rows = [], columns = [] }) => (
    <Table key={caption}>
      <caption>{t(caption)}</caption>
      {columns.length > 0 && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{t(row)}</th>
            <td />
          </tr>
        ))}
        {columns.length > 0 &&
          emptyLines.map((line) => (
            <tr key={line}>
              {columns.map((column) => (
                <td key={column} />
              ))}
            </tr>
          ))}
      </tbody>
    </Table>
  ));
}
