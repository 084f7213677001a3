import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';

/**
 * A number as the text that was typed. Not `type="number"`: that box drops what it cannot read without a word, and
 * changes its value under a turning wheel.
 */
export function NumberField(field: FieldWidgetProps<'number'>) {
  const { placeholder, decimals } = field.options;
  const { t } = useText();
  return (
    <TextInput
      field={field}
      placeholder={placeholder === undefined ? undefined : t(placeholder)}
      inputMode={decimals ? 'decimal' : 'numeric'}
    />
  );
}
