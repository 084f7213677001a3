import { useAtomValue } from 'jotai';
import type { FieldId } from '../../compile/compiledPage.ts';
import { fieldViewAtom } from '../../state/claim/fieldView.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { usePageScope } from '../pageScope.ts';
import { displayValue, type Replacements } from './displayValue.ts';
import { useText } from './useText.ts';

export interface Display {
  readonly text: string;
  /** The text key of the field's own label; null when it has none. */
  readonly label: string | null;
}

const none = {};

/** A stored answer as people read it. */
export function useDisplayValue(field: FieldId, record: string | null, replacements: Replacements = none): Display {
  const { flow } = usePageScope();
  const texts = useText();
  const cell = useAtomValue(fieldCellAtom(field, record));
  const value = useAtomValue(cell.value);
  const compiled = flow.fields[field];
  return { text: displayValue(value, compiled, replacements, texts), label: compiled?.uiSchema['ui:title'] ?? null };
}

/** Whether a field is there for the claimant, so that its answer means anything. */
export function useIsVisible(field: FieldId, record: string | null): boolean {
  return useAtomValue(fieldViewAtom(field, record)).visible;
}
