import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { ComputedValue } from '../../src/renderer/kit/ComputedValue.tsx';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';

function NumberField(field: FieldWidgetProps<'number'>) {
  return field.computed ? <ComputedValue field={field} format="number" /> : <NumberInput {...field} />;
}

/** Not `type="number"`, which silently drops what it cannot read and changes with the mouse wheel. */
function NumberInput(field: FieldWidgetProps<'number'>) {
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

export const component: FieldComponent<'number'> = { widget: 'number', Component: NumberField, presentation: 'label' };
