import { SensitiveValue } from './SensitiveValue.tsx';
import { type ShownField, useDisplayValue } from './useDisplayValue.ts';
import { useText } from './useText.ts';
import { Value } from './Value.tsx';

export interface StoredValueProps extends ShownField {
  readonly record: string | null;
  /** The text key of what is beside it; by default the field's own label. */
  readonly label?: string | null | undefined;
}

/** A stored answer, for reading only. */
export function StoredValue({ record, label, ...shown }: StoredValueProps) {
  const { t } = useText();
  const display = useDisplayValue(shown, record);
  if (display.hidden === null) return <Value>{display.text}</Value>;
  const name = label ?? display.label;
  return (
    <SensitiveValue text={display.text} hidden={display.hidden} name={name === null ? '' : t(name)} record={record} />
  );
}
