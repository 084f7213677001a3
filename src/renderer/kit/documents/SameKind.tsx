import { useId } from 'react';
import type { FieldId } from '../../../compile/compiledPage.ts';
import { inBrowserAttribute } from '../../../rules/plainForm.ts';
import { usePageScope } from '../../pageScope.ts';
import { boxStyles } from '../Input.tsx';
import { styled } from '../styled.ts';
import { useText } from '../useText.ts';
import { fixedChoices, useSameAnswer } from './useDocuments.ts';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0.25rem 0.75rem',
  paddingBlock: '0.75rem',
  borderBlockStart: '1px solid var(--line)',
  fontSize: '0.9375rem',
  color: 'var(--ink-soft)',
  '& > select': {
    ...boxStyles,
    inlineSize: 'auto',
    maxInlineSize: '100%',
    minBlockSize: '2.75rem',
    font: 'inherit',
    paddingInline: '0.75rem 0.25rem',
  },
  '@container (min-width: 36rem)': { justifyContent: 'flex-end' },
  '@media print': { display: 'none' },
});

interface SameKindProps {
  readonly field: FieldId;
  /** clientIds. */
  readonly records: readonly string[];
}

/** Gives all documents one kind. */
export function SameKind({ field, records }: SameKindProps) {
  const { flow, announce } = usePageScope();
  const { t } = useText();
  const give = useSameAnswer(field);
  const id = useId();
  const choices = fixedChoices(flow.fields[field]);
  if (choices === null || records.length < 2) return null;
  return (
    <Line {...{ [inBrowserAttribute]: '' }}>
      <label htmlFor={id}>{t('LocKey_Shared_Upload_SameKind')}</label>
      <select
        id={id}
        value=""
        onChange={({ target }) => {
          give(records, target.value);
          announce(t('LocKey_Shared_Upload_SameKindGiven', { kind: target.selectedOptions[0]?.text ?? '' }));
        }}
      >
        <option value="">{t('LocKey_Shared_Upload_SameKindChoose')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label === undefined ? value : t(label)}
          </option>
        ))}
      </select>
    </Line>
  );
}
