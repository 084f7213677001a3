import { styled } from '@mui/material/styles';
import { useCallback, useMemo } from 'react';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { DeletedLine, RecordList } from '../../src/renderer/kit/RecordList.tsx';
import { RecordsFrame, RecordsMessages } from '../../src/renderer/kit/RecordsFrame.tsx';
import { RequiredMark } from '../../src/renderer/kit/RequiredMark.tsx';
import { useColumns } from '../../src/renderer/kit/useColumns.ts';
import { useGradually } from '../../src/renderer/kit/useGradually.ts';
import { useRecordFocus } from '../../src/renderer/kit/useRecordFocus.ts';
import { useRecordName } from '../../src/renderer/kit/useRecordName.ts';
import { useRecords } from '../../src/renderer/kit/useRecords.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { VisuallyHidden, visuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';
import { RecordRow } from './RecordRow.tsx';

/** A table from medium width up; below that each row is a card, where the labels of its fields show. */
const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  marginBlock: 12,
  '& th': { textAlign: 'start', padding: 8, verticalAlign: 'bottom' },
  '& td': { padding: 8, verticalAlign: 'top' },
  '& tbody tr': { borderBlockEnd: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.up('md')]: {
    // Fixed: with rows off screen not laid out, widths by content would change while one scrolls.
    tableLayout: 'fixed',
    // What is for screen readers only takes no room from the columns.
    '& th[data-narrow]': { inlineSize: 1, padding: 0 },
    '& th[data-button]': { inlineSize: 64 },
    '& td[data-button]': { paddingBlockStart: 14 },
    '& td [data-part=label], & [data-row-title] > span': visuallyHidden,
    '& th[data-row-title]': { padding: 0 },
    // Aligned with the fields above and below the table.
    '& th:nth-of-type(2), & td:first-of-type': { paddingInlineStart: 0 },
    '& th:last-child, & td:last-child': { paddingInlineEnd: 0 },
  },
  [theme.breakpoints.down('md')]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      border: `2px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      padding: 12,
      marginBlockEnd: 16,
    },
    '& td, & th[data-row-title]': { padding: 0, paddingBlockEnd: 4, display: 'block' },
  },
}));

/** A table whose rows are records that are edited in place. */
export function RepeatingTable({ id, properties, Content }: BlockWidgetProps<'repeatingTable'>) {
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
      columns.map((column, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={place}>
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
        <Table aria-label={t(label)}>
          <thead>
            <tr>
              <th scope="col" data-narrow>
                <VisuallyHidden>{t(label)}</VisuallyHidden>
              </th>
              {heads.map((head, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <th key={index} scope="col" style={{ inlineSize: `${head.width}%` }}>
                  {head.label !== null && t(head.label)}
                  {head.marked && <RequiredMark />}
                </th>
              ))}
              {manager.canDelete && (
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
