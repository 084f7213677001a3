import { useSetAtom } from 'jotai';
import { memo, useCallback, useContext, useMemo, useRef } from 'react';
import type { CompiledFlow, CompiledNode, CompiledRowNode, FieldId } from '../compile/compiledPage.ts';
import { mayRemove } from '../state/navigation/lossAtChoice.ts';
import { leaveFieldsAtom } from '../state/validation/validation.ts';
import { useLeave } from './focus/useLeave.ts';
import { RemovedSlot } from './kit/RemovedSlot.tsx';
import { styled } from './kit/styled.ts';
import { usePageScope } from './pageScope.ts';
import { RecordContext } from './recordContext.ts';
import { RowContext } from './rowContext.ts';
import { useShown } from './useShown.ts';

const widths = Array.from({ length: 12 }, (_, index) => index + 1);

const inStep = { display: 'grid', gridTemplateRows: 'subgrid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const singleField = '& > * > [data-field]:not([data-choices], [hidden])';

/** A cell with hidden content leaves no gap. */
const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: '1.25rem',
  '& > :empty': { display: 'none' },
  // In large text each has its line, where its answer can be read.
  '&[data-together]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))' },
  '@container (min-width: 34rem)': {
    '&, &[data-together]': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
    // Subgrid aligns labels, hints, inputs and errors, even if only one field has a hint or an error.
    '& > *': { ...inStep, gridRow: 'span 5' },
    '& > * > *': { gridRow: '1 / -1' },
    // A row inside a cell, used to show or hide several fields together.
    '& > * > [data-row]': { gridTemplateRows: 'subgrid' },
    [singleField]: { ...inStep, contentVisibility: 'visible' },
    [`${singleField} > *`]: { gridRow: 3 },
    [`${singleField} > [data-part=label]`]: { gridRow: 1, alignSelf: 'end' },
    [`${singleField} > [data-part=hint]`]: { gridRow: 2 },
    [`${singleField} > [data-part=error]`]: { gridRow: 4 },
    // Beside an input or an error it would begin a second column, which leaves the first no width.
    [`${singleField} > :is([role=status], [data-part=suggestion])`]: { gridRow: 5 },
    // Next to one field it would take that field's space.
    '& > :is([data-part=cleared], [data-part=loss-ahead])': {
      display: 'flex',
      gridColumn: '1 / -1',
      gridRow: 'auto',
      marginBlock: 0,
    },
    ...Object.fromEntries(widths.map((width) => [`& > [data-span="${width}"]`, { gridColumn: `span ${width}` }])),
  },
});

/** Validates all its fields when the focus leaves it. */
export const RowView = memo(function RowView({ node }: { readonly node: CompiledRowNode }) {
  const { flow, widgets, Content } = usePageScope();
  const record = useContext(RecordContext);
  const shown = useShown(node.showWhen, record);
  const leave = useSetAtom(leaveFieldsAtom);
  const instances = useMemo(() => nodeFields(node.cells).map((field) => ({ field, record })), [node, record]);
  const left = useLeave(useCallback(() => leave(instances), [leave, instances]));
  const grid = useRef<HTMLDivElement>(null);
  if (!shown) return null;
  const own = node.cells.flatMap((cell) => (cell.type === 'field' ? (flow.fields[cell.field] ?? []) : []));
  const clearing = own.filter(
    (field) => mayRemove(field, flow) && !widgets.field(field.uiSchema['ui:widget']).showsCleared,
  );
  return (
    <Grid data-row data-together={isShort(flow, node.cells) || undefined} onBlur={left} ref={grid}>
      {node.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the cell's identity
        <div key={index} data-span={node.columns[index] ?? 12}>
          <RowContext value={cell.type === 'field'}>
            <Content nodes={[cell]} />
          </RowContext>
        </div>
      ))}
      {clearing.map(({ id, dtoMapping, key }) => (
        <RemovedSlot
          key={id}
          field={id}
          record={record}
          rootOf={() => grid.current?.querySelector(`[data-field="${CSS.escape(`${dtoMapping}.${key}`)}"]`)}
        />
      ))}
    </Grid>
  );
});

/** Two short answers, as from and to, share a line on a phone too. */
const isShort = ({ fields }: CompiledFlow, cells: readonly CompiledNode[]): boolean =>
  cells.length === 2 && cells.every((cell) => cell.type === 'field' && fields[cell.field]?.width === 'short');

function nodeFields(nodes: readonly CompiledNode[]): readonly FieldId[] {
  return nodes.flatMap((node) => {
    if (node.type === 'field') return [node.field];
    return node.type === 'row' ? nodeFields(node.cells) : [];
  });
}
