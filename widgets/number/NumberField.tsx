import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';
import type { number } from './declaration.ts';

/**
 * A number as the text that was typed. Not `type="number"`: that box drops what it cannot read without a word, and
 * changes its value under a turning wheel.
 */
export function NumberField(field: FieldWidgetProps<string, Compiled<typeof number.options>>) {
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
