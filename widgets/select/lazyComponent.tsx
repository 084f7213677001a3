import { useMemo } from 'react';
import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { boxStyles, invalidBox } from '../../src/renderer/kit/Input.tsx';
import { NoRecords } from '../../src/renderer/kit/NoRecords.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useChoices } from '../../src/renderer/kit/useChoices.ts';
import { useText } from '../../src/renderer/kit/useText.ts';

const Box = styled('select')({
  ...boxStyles,
  font: 'inherit',
  paddingBlock: '0.5rem',
  paddingInline: '0.75rem 0.25rem',
  '&[aria-invalid]:not(:focus-visible)': invalidBox,
  '&[aria-invalid]': { borderColor: 'var(--error)' },
  '&:disabled': { background: 'var(--ground)', color: 'var(--ink-soft)' },
});

/** The native list suits phones and keyboards best. */
function Select(field: FieldWidgetProps<'select'>) {
  const { id, name, value, disabled, readonly, required, invalid, describedBy, commit } = field;
  const { options, sortByLabel, autocomplete } = field.options;
  const noneText = 'records' in options ? options.noneText : undefined;
  const { placeholder = noneText ?? 'LocKey_Shared_Select_Placeholder' } = field.options;
  const { t, culture } = useText();
  const { choices, noRecords } = useChoices(options);
  const shown = useMemo(
    () => (sortByLabel ? choices.toSorted((a, b) => a.words.localeCompare(b.words, culture)) : choices),
    [choices, sortByLabel, culture],
  );
  const noRecordsId = `${id}-none`;
  return (
    <>
      <Box
        id={id}
        name={name}
        value={value ?? ''}
        disabled={disabled || readonly}
        autoComplete={autocomplete}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-describedby={noRecords === null ? describedBy : [noRecordsId, describedBy].filter(Boolean).join(' ')}
        onChange={(event) => commit(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{t(placeholder)}</option>
        {shown.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </Box>
      {noRecords !== null && <NoRecords id={noRecordsId}>{noRecords}</NoRecords>}
    </>
  );
}

export const component: FieldComponent<'select'> = { widget: 'select', Component: Select, presentation: 'label' };
