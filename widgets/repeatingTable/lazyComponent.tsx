import type { CSSObject } from '@emotion/react';
import { useCallback, useMemo } from 'react';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { DeletedLine, RecordList } from '../../src/renderer/kit/RecordList.tsx';
import { RecordsFrame, RecordsMessages } from '../../src/renderer/kit/RecordsFrame.tsx';
import { RequiredMark } from '../../src/renderer/kit/RequiredMark.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useColumns } from '../../src/renderer/kit/useColumns.ts';
import { useGradually } from '../../src/renderer/kit/useGradually.ts';
import { useRecordFocus } from '../../src/renderer/kit/useRecordFocus.ts';
import { useRecordName } from '../../src/renderer/kit/useRecordName.ts';
import { useRecords } from '../../src/renderer/kit/useRecords.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { VisuallyHidden, visuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';
import { RecordRow } from './RecordRow.tsx';

const asTable: CSSObject = {
  // Fixed: rows off screen are not laid out, so content widths would change while scrolling.
  display: 'table',
  tableLayout: 'fixed',
  '& thead': {
    position: 'static',
    display: 'table-header-group',
    inlineSize: 'auto',
    blockSize: 'auto',
    margin: 0,
    overflow: 'visible',
    clipPath: 'none',
    whiteSpace: 'normal',
  },
  '& colgroup': { display: 'table-column-group' },
  '& tbody': { display: 'table-row-group' },
  '& tbody tr': { display: 'table-row', border: 0, borderBlockEnd: '1px solid var(--line)' },
  '& th, & td': { display: 'table-cell', padding: '8px 10px', verticalAlign: 'top' },
  // Hidden headings take no width.
  '& th[data-narrow]': { inlineSize: 1, padding: 0 },
  '& th[data-button]': { inlineSize: '6.5rem' },
  '& td[data-button]': { marginBlockStart: 0 },
  '& td [data-part=label], & [data-row-title] > span': visuallyHidden,
  '& th[data-row-title]': { padding: 0 },
  // Aligned with the fields around the table.
  '& th:nth-of-type(2), & td:first-of-type': { paddingInlineStart: 0 },
  '& th:last-child, & td:last-child': { paddingInlineEnd: 0 },
};

/** Minimum container width per number of columns. */
const tableWidths = [1, 2, 3, 4, 5, 6, 7, 8].map((columns) => [columns, `${6 + 9 * columns}rem`] as const);

/** Rows are cards until all columns fit. */
const Table = styled('table')({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  marginBlock: '0.75rem',
  '& th': { textAlign: 'start', padding: 8, verticalAlign: 'bottom' },
  '&, & tbody, & th, & td': { display: 'block' },
  '& colgroup': { display: 'none' },
  '& thead': visuallyHidden,
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr))',
    columnGap: '1.25rem',
    padding: '1rem',
    marginBlockEnd: '0.75rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
  '& td, & th[data-row-title]': { padding: 0 },
  '& th[data-row-title], & td[data-button], & td[colspan]': { gridColumn: '1 / -1' },
  '& th[data-row-title]': { paddingBlockEnd: '0.75rem', fontWeight: 700 },
  '& td[data-button]': { marginBlockEnd: '-0.5rem' },
  '& [data-field]': { marginBlockEnd: 6 },
  ...Object.fromEntries(
    tableWidths.map(([columns, width]) => [
      `@container (min-width: ${width})`,
      { [`&[data-columns="${columns}"]`]: asTable },
    ]),
  ),
});

function RepeatingTable({ id, properties, Content }: BlockWidgetProps<'repeatingTable'>) {
  const { label, intro, addLabel = 'LocKey_Shared_Records_Add', columns } = properties;
  const records = useRecords(id);
  const focus = useRecordFocus();
  const nameOf = useRecordName(records);
  const heads = useColumns(columns);
  const { t } = useText();
  const { manager, inOrderAdded } = records;
  const shown = useGradually(inOrderAdded, () => columns.length);
  const cells = useMemo(
    () =>
      columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={index}>
          <Content nodes={[column]} />
        </td>
      )),
    [columns, Content],
  );
  const remove = useCallback(
    (record: string, name: string) => focus.fromDeleted(record, () => manager.remove(record, name)),
    [focus, manager],
  );
  return (
    <RecordsFrame ref={focus.root} label={label} intro={intro} isWrong={records.messages.length > 0}>
      {inOrderAdded.length > 0 && (
        <Table aria-label={t(label)} data-columns={columns.length}>
          <colgroup>
            <col />
            {heads.map((head, index) => (
              // An attribute, since the page's policy forbids `style` in what the server writes.
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <col key={index} width={`${head.width}%`} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" data-narrow>
                <VisuallyHidden>{t(label)}</VisuallyHidden>
              </th>
              {heads.map((head, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <th key={index} scope="col">
                  {head.label !== null && t(head.label)}
                  {head.marked && <RequiredMark />}
                </th>
              ))}
              {manager.deleteButton && (
                <th scope="col" data-button>
                  <VisuallyHidden>{t('LocKey_Shared_Records_Delete')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <RecordList records={shown} deleted={records.deleted} cells={columns.length + 2}>
              {(record) => (
                <RecordRow
                  key={record}
                  manager={manager}
                  record={record}
                  name={nameOf(record)}
                  cells={cells}
                  onDelete={remove}
                />
              )}
            </RecordList>
          </tbody>
        </Table>
      )}
      {inOrderAdded.length === 0 && records.deleted !== null && <DeletedLine deleted={records.deleted} />}
      <RecordsMessages records={records} />
      {records.canAdd && (
        <Button
          icon="plus"
          label={t(addLabel)}
          style="outlinePrimary"
          action="add"
          onClick={() => focus.into(manager.add)}
        />
      )}
    </RecordsFrame>
  );
}

export const component: BlockComponent<'repeatingTable'> = { widget: 'repeatingTable', Component: RepeatingTable };
