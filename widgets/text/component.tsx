import { useEffect, useState } from 'react';
import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { lazyModule } from '../../src/renderer/kit/lazyModule.ts';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';
import { whenIdle } from '../../src/renderer/kit/whenIdle.ts';
import { joinGroups } from '../../src/rules/joinGroups.ts';
import type { EmailSuggestion } from './EmailSuggestion.tsx';

const grouped = (separator: string, groups: readonly number[] | undefined) => (typed: string) =>
  joinGroups(typed, separator, groups);

function Text(field: FieldWidgetProps<'text'>) {
  const { placeholder, prependedText, appendedText, fillMask, multiline, inputMode, autocomplete } = field.options;
  const { separator, groups } = field.options;
  const { t } = useText();
  const shown = (key: string | undefined) => (key === undefined ? undefined : t(key));
  const Suggestion = useEmailSuggestion(inputMode === 'email' && field.value !== null);
  const input = (
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
  if (Suggestion === null) return input;
  return (
    <>
      {input}
      <Suggestion field={field} />
    </>
  );
}

const loadSuggestion = lazyModule(() => import('./EmailSuggestion.tsx'));

/** Its code comes while the first page is read, as that of all pages does. Without it nothing is lost but a question. */
function useEmailSuggestion(isAddress: boolean): typeof EmailSuggestion | null {
  const [loaded, setLoaded] = useState<typeof EmailSuggestion | null>(null);
  useEffect(() => whenIdle(() => void loadSuggestion().catch(() => undefined)), []);
  useEffect(() => {
    if (isAddress)
      void loadSuggestion().then(
        (module) => setLoaded(() => module.EmailSuggestion),
        () => undefined,
      );
  }, [isAddress]);
  return loaded;
}

export const component: FieldComponent<'text'> = { widget: 'text', Component: Text, presentation: 'label' };
