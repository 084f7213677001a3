import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { ComputedValue } from '../../src/renderer/kit/ComputedValue.tsx';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';
import { currencySymbol } from '../../src/rules/currencySymbol.ts';

function Currency(field: FieldWidgetProps<'currency'>) {
  return field.computed ? <ComputedValue field={field} format="currency" /> : <AmountInput {...field} />;
}

function AmountInput(field: FieldWidgetProps<'currency'>) {
  const { placeholder, decimals } = field.options;
  const { t } = useText();
  return (
    <TextInput
      field={field}
      placeholder={placeholder === undefined ? undefined : t(placeholder)}
      before={currencySymbol}
      inputMode={decimals === false ? 'numeric' : 'decimal'}
    />
  );
}

export const component: FieldComponent<'currency'> = { widget: 'currency', Component: Currency, presentation: 'label' };
