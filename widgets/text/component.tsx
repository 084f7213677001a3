import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';
import { joinGroups } from '../../src/rules/joinGroups.ts';

const grouped = (separator: string, groups: readonly number[] | undefined) => (typed: string) =>
  joinGroups(typed, separator, groups);

function Text(field: FieldWidgetProps<'text'>) {
  const { placeholder, prependedText, appendedText, fillMask, multiline, inputMode, autocomplete } = field.options;
  const { separator, groups } = field.options;
  const { t } = useText();
  const shown = (key: string | undefined) => (key === undefined ? undefined : t(key));
  return (
    <TextInput
      field={field}
      placeholder={shown(placeholder)}
      before={shown(prependedText)}
      after={shown(appendedText)}
      fillMask={fillMask}
      multiline={multiline}
      inputMode={inputMode}
      isCode={separator === undefined ? undefined : true}
      tidy={separator === undefined ? undefined : grouped(separator, groups)}
      autocomplete={autocomplete}
    />
  );
}

export const component: FieldComponent<'text'> = { widget: 'text', Component: Text, presentation: 'label' };
