import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import { currencySymbol } from '../../src/renderer/contract/currencySymbol.ts';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { TextInput } from '../../src/renderer/contract/TextInput.tsx';
import { useText } from '../../src/renderer/contract/useText.ts';
import type { currency } from './declaration.ts';

/** An amount of US dollars; its mask puts the commas in as one types. */
export function Currency(field: FieldWidgetProps<string, Compiled<typeof currency.options>>) {
  const { placeholder, decimals } = field.options;
  const { t, culture } = useText();
  return (
    <TextInput
      field={field}
      placeholder={placeholder === undefined ? undefined : t(placeholder)}
      before={currencySymbol(culture)}
      inputMode={decimals === false ? 'numeric' : 'decimal'}
    />
  );
}
