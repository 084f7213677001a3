import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { choiceText } from '../../claim/texts/storedText.ts';
import type { CompiledNode, FieldOptions } from '../../compile/compiledPage.ts';
import { withdrawnChoicesAtom } from '../../state/claim/offeredChoices.ts';
import { recordChoicesAtom } from '../../state/claim/recordChoices.ts';
import { useCurrentField } from '../currentField.ts';
import { usePageScope } from '../pageScope.ts';
import { useText } from './useText.ts';

/** In the active language. */
export interface ShownChoice {
  readonly value: string;
  readonly words: string;
  /** Index among all choices, including withdrawn ones, so that it is stable. */
  readonly index: number;
  readonly content?: readonly CompiledNode[];
}

interface ShownChoices {
  readonly choices: readonly ShownChoice[];
  /** Shown where the choices are records and there are none. */
  readonly noRecords: string | null;
}

export function useWithdrawn(): ReadonlySet<string> {
  const { field, record } = useCurrentField();
  return useAtomValue(withdrawnChoicesAtom(field.id, record));
}

export function useChoices(options: FieldOptions['select' | 'radio' | 'checkboxList']['options']): ShownChoices {
  const { field, record } = useCurrentField();
  const { flow } = usePageScope();
  const records = useAtomValue(recordChoicesAtom(field.id, record));
  const withdrawn = useWithdrawn();
  const texts = useText();
  return useMemo(() => {
    const { t } = texts;
    if (!('records' in options)) {
      const choices = options.flatMap((option, index): readonly ShownChoice[] => {
        const words = option.label === undefined ? option.value : t(option.label);
        return withdrawn.has(option.value) ? [] : [{ ...option, index, words }];
      });
      return { choices, noRecords: null };
    }
    const choices = records.map((choice, index) => ({
      value: choice.record,
      index,
      words: choiceText(choice, flow.fields[options.label], texts),
    }));
    return {
      choices,
      noRecords: choices.length > 0 ? null : t(options.emptyText ?? 'LocKey_Shared_Choice_NoRecords'),
    };
  }, [options, records, withdrawn, flow, texts]);
}
