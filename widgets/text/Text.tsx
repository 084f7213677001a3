import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';

/** One line of text, or several. */
export function Text(field: FieldWidgetProps<'text'>) {
  const { placeholder, prependedText, appendedText, fillMask, multiline, inputMode, separator, autocomplete } =
    field.options;
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
      tidy={separator === undefined ? undefined : (typed) => joinGroups(typed, separator)}
      autocomplete={autocomplete}
    />
  );
}

/**
 * Returns a number that is printed in groups with `separator` between them, whatever was typed there: blanks, dashes of
 * any kind and invisible characters, which phones, word processors and people put in.
 */
function joinGroups(text: string, separator: string): string {
  return text
    .split(/[\s\p{Pd}\p{Cf}\u2212]+/u)
    .filter((group) => group !== '')
    .join(separator);
}
