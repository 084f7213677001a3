import { type Atom, atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { type ShownAs, storedText } from '../../claim/texts/storedText.ts';
import { isSensitive, wordsOf } from '../../claim/wordsOf.ts';
import type { FieldId } from '../../compile/compiledPage.ts';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import { isEmptyValue } from '../../rules/value.ts';
import { type FieldView, fieldViewAtom } from '../../state/claim/fieldView.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { chosenRecordAtom } from '../../state/claim/recordChoices.ts';
import { usePageScope } from '../pageScope.ts';
import { useText } from './useText.ts';

export interface Display {
  readonly text: string;
  /** Shown instead of a sensitive text; null where nothing is hidden. */
  readonly hidden: string | null;
  /** Text key of the field's label, as it is read. */
  readonly label: string | null;
}

export interface ShownField extends ShownAs {
  readonly field: FieldId;
}

export function useDisplayValue(shown: ShownField, record: string | null): Display {
  const { flow } = usePageScope();
  const texts = useText();
  const cell = useAtomValue(fieldCellAtom(shown.field, record));
  const value = useAtomValue(cell.value);
  const field = wordsOf(shown.field, flow);
  const label = field?.choosesFrom?.label ?? '';
  const chosen = useAtomValue(chosenRecordAtom(label, label !== '' && typeof value === 'string' ? value : null));
  const text = storedText({ value, field, chosen, chosenLabel: flow.fields[label] }, shown, texts.at(record));
  const hidden =
    isSensitive(shown.field, flow) && typeof value === 'string' && !isEmptyValue(value) ? hideSensitive(value) : null;
  return { text, hidden, label: field?.readAs ?? null };
}

/** The text as it is stored; empty where there is no value. */
export function useStored(field: FieldId, record: string | null): string {
  const value = useAtomValue(useAtomValue(fieldCellAtom(field, record)).value);
  return typeof value === 'string' ? value : '';
}

type ReadView = Pick<FieldView, 'visible' | 'required'>;

/** Prepopulated data is not asked for, so nothing hides or requires it. */
const known: Atom<ReadView> = atom({ visible: true, required: false });

export function useReadView(field: FieldId, record: string | null): ReadView {
  const { flow } = usePageScope();
  return useAtomValue(flow.fields[field] === undefined ? known : fieldViewAtom(field, record));
}

export const useIsVisible = (field: FieldId, record: string | null): boolean => useReadView(field, record).visible;

export function useAreAnswered(fields: readonly FieldId[], record: string | null): boolean {
  const key = fields.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same names are the same fields
  const answered = useMemo(
    () => atom((get) => fields.some((field) => !isEmptyValue(get(get(fieldCellAtom(field, record)).value)))),
    [key, record],
  );
  return useAtomValue(answered);
}
