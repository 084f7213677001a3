import { useMemo } from 'react';
import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { Input } from '../../src/renderer/contract/Input.tsx';
import { useText } from '../../src/renderer/contract/useText.ts';
import type { select } from './declaration.ts';

/** One choice from a list that opens; the browser's own list, which phones and keyboards know best. */
export function Select(field: FieldWidgetProps<string, Compiled<typeof select.options>>) {
  const { id, name, value, disabled, readonly, required, invalid, describedBy, commit } = field;
  const { options, placeholder = 'LocKey_Shared_Select_Placeholder', sortByLabel, autocomplete } = field.options;
  const { t, culture } = useText();
  const shown = useMemo(() => {
    const labelled = options.map((option) => ({
      value: option.value,
      label: option.label === undefined ? option.value : t(option.label),
    }));
    return sortByLabel ? labelled.sort((a, b) => a.label.localeCompare(b.label, culture)) : labelled;
  }, [options, sortByLabel, t, culture]);
  const children = (
    <>
      <option value="">{t(placeholder)}</option>
      {shown.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
  return (
    <Input
      id={id}
      name={name}
      inputComponent="select"
      value={value ?? ''}
      disabled={disabled || readonly}
      error={invalid}
      autoComplete={autocomplete ?? ''}
      disableInjectingGlobalStyles
      slotProps={{
        input: {
          children,
          type: undefined,
          'aria-describedby': describedBy,
          'aria-required': required || undefined,
        },
      }}
      onChange={(event) => commit(event.target.value === '' ? null : event.target.value)}
    />
  );
}
