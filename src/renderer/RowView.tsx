import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useCallback, useContext, useMemo } from 'react';
import type { CompiledNode, CompiledRowNode, FieldId } from '../compile/compiledPage.ts';
import { conditionAtom } from '../state/claim/fieldView.ts';
import { leaveFieldsAtom } from '../state/validation/validation.ts';
import { useLeave } from './focus/useLeave.ts';
import { styled } from './kit/styled.ts';
import { usePageScope } from './pageScope.ts';
import { RecordContext } from './recordContext.ts';

const widths = Array.from({ length: 12 }, (_, index) => index + 1);

const inStep = { display: 'grid', gridTemplateRows: 'subgrid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const singleField = '& > * > [data-field]:not([data-choices], [hidden])';

/** Twelve columns where the card has room for them, one where it has not. A cell whose content is hidden leaves no gap. */
const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: '1.25rem',
  '& > :empty': { display: 'none' },
  '@container (min-width: 34rem)': {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    // Labels, hints, inputs and errors of a row are in step, also where only one of its fields has a hint or an error.
    '& > *': { ...inStep, gridRow: 'span 4' },
    '& > * > *': { gridRow: '1 / -1' },
    // So are those of a row in a cell, which is there to be shown or hidden as one.
    '& > * > [data-row]': { gridTemplateRows: 'subgrid' },
    [singleField]: { ...inStep, contentVisibility: 'visible' },
    [`${singleField} > *`]: { gridRow: 3 },
    [`${singleField} > [data-part=label]`]: { gridRow: 1, alignSelf: 'end' },
    [`${singleField} > [data-part=hint]`]: { gridRow: 2 },
    [`${singleField} > :is([data-part=error], [role=status])`]: { gridRow: 4 },
    ...Object.fromEntries(widths.map((width) => [`& > [data-span="${width}"]`, { gridColumn: `span ${width}` }])),
  },
});

/** One to four cells side by side. All its fields are validated when the focus leaves it. */
export const RowView = memo(function RowView({ node }: { readonly node: CompiledRowNode }) {
  const { Content } = usePageScope();
  const record = useContext(RecordContext);
  const shown = useAtomValue(conditionAtom(node.showWhen, record));
  const leave = useSetAtom(leaveFieldsAtom);
  const instances = useMemo(() => nodeFields(node.cells).map((field) => ({ field, record })), [node, record]);
  const left = useLeave(useCallback(() => leave(instances), [leave, instances]));
  if (!shown) return null;
  return (
    <Grid data-row onBlur={left}>
      {node.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the cell's identity
        <div key={index} data-span={node.columns[index] ?? 12}>
          <Content nodes={[cell]} />
        </div>
      ))}
    </Grid>
  );
});

/** The fields in these nodes and in the rows among them, in reading order. */
function nodeFields(nodes: readonly CompiledNode[]): readonly FieldId[] {
  return nodes.flatMap((node) => {
    if (node.type === 'field') return [node.field];
    return node.type === 'row' ? nodeFields(node.cells) : [];
  });
}
