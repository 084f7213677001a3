import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { countedText } from '../../claim/texts/countedText.ts';
import type { CompiledRecords } from '../../compile/compiledPage.ts';
import { formatValue } from '../../rules/formatValue.ts';
import { recordsTotalAtom } from '../../state/claim/recordsTotal.ts';
import { usePageScope } from '../pageScope.ts';
import { styled } from './styled.ts';
import { useText } from './useText.ts';

const Sum = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '1rem',
  margin: '1rem 0 0',
  paddingBlockStart: '0.75rem',
  borderBlockStart: '2px solid var(--ink)',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  '& > dd': { margin: 0, marginInlineStart: 'auto' },
});

interface RecordsTotalProps {
  readonly records: CompiledRecords | undefined;
  readonly parent: string | null;
}

/** Like "Total of 3 premiums $4,812.60"; nothing before a record is saved. */
export function RecordsTotal({ records, parent }: RecordsTotalProps) {
  const total = useAtomValue(useMemo(() => recordsTotalAtom(records, parent), [records, parent]));
  const texts = useText();
  const { flow } = usePageScope();
  if (total === null || records === undefined) return null;
  const format = flow.fields[records.total ?? '']?.shown.inText;
  return (
    <dl data-part="total">
      <Sum>
        <dt>{texts.t('LocKey_Shared_Records_Total', { counted: countedText(records, total.count, flow, texts) })}</dt>
        <dd>{format === undefined ? total.sum : formatValue(format, total.sum, texts.culture)}</dd>
      </Sum>
    </dl>
  );
}
