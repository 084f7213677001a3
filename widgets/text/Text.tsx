import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';

/** One line of text, or several. */
export function Text(field: FieldWidgetProps<'text'>) {
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
      tidy={separator === undefined ? undefined : (typed) => joinGroups(typed, separator, groups)}
      autocomplete={autocomplete}
    />
  );
}

/**
 * Returns a number that is printed in groups with `separator` between them, whatever was typed there: blanks, dashes of
 * any kind and invisible characters, which phones, word processors and people put in. Where the lengths of the groups
 * are known, a number of that length is grouped by them, also when nothing was typed there.
 */
function joinGroups(text: string, separator: string, lengths: readonly number[] = []): string {
  const typed = text.split(/[\s\p{Pd}\p{Cf}\u2212]+/u).filter((group) => group !== '');
  const ends = lengths.map((_, place) => lengths.slice(0, place + 1).reduce((sum, length) => sum + length));
  const whole = typed.join('');
  const groups =
    whole.length === ends.at(-1) ? ends.map((end, place) => whole.slice(ends[place - 1] ?? 0, end)) : typed;
  return groups.join(separator);
}
