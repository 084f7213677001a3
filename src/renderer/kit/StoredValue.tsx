import { SensitiveValue } from './SensitiveValue.tsx';
import { type ShownField, useDisplayValue } from './useDisplayValue.ts';
import { useText } from './useText.ts';
import { Value } from './Value.tsx';

export interface StoredValueProps extends ShownField {
  readonly record: string | null;
  /** Text key; by default the field's label. */
  readonly label?: string | null | undefined;
}

export function StoredValue({ record, label, ...shown }: StoredValueProps) {
  const { t } = useText();
  const display = useDisplayValue(shown, record);
  if (display.hidden === null) return <Value>{display.text}</Value>;
  const name = label ?? display.label;
  return (
    <SensitiveValue text={display.text} hidden={display.hidden} name={name === null ? '' : t(name)} record={record} />
  );
}
