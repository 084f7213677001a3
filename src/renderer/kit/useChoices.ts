import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { CompiledNode, FieldOptions } from '../../compile/compiledPage.ts';
import { recordChoicesAtom } from '../../state/claim/recordChoices.ts';
import { useLeaf } from '../leaf.ts';
import { usePageScope } from '../pageScope.ts';
import { choiceText } from './useDisplayValue.ts';
import { useText } from './useText.ts';

/** A choice with its words in the active language. */
export interface ShownChoice {
  readonly value: string;
  readonly words: string;
  readonly content?: readonly CompiledNode[];
}

interface ShownChoices {
  readonly choices: readonly ShownChoice[];
  /** What is said where the choices are records and there are none yet; null where there are choices. */
  readonly noRecords: string | null;
}

/** The choices of the field around: those of its document, or the records that there are now. */
export function useChoices(options: FieldOptions['select' | 'radio']['options']): ShownChoices {
  const { field, record } = useLeaf();
  const { flow } = usePageScope();
  const records = useAtomValue(recordChoicesAtom(field.id, record));
  const texts = useText();
  return useMemo(() => {
    const { t } = texts;
    if (!('records' in options)) {
      const choices = options.map(
        (option): ShownChoice => ({ ...option, words: option.label === undefined ? option.value : t(option.label) }),
      );
      return { choices, noRecords: null };
    }
    const choices = records.map((choice) => ({
      value: choice.record,
      words: choiceText(choice, flow.fields[options.label], texts),
    }));
    return {
      choices,
      noRecords: choices.length > 0 ? null : t(options.emptyText ?? 'LocKey_Shared_Choice_NoRecords'),
    };
  }, [options, records, flow, texts]);
}
