import { useAtomValue } from 'jotai';
import type { FieldId } from '../../compile/compiledPage.ts';
import { fieldCellAtom } from '../../state/models.ts';
import { useText } from './useText.ts';

/** The first thing that is wrong with a stored answer, in the active language; null when nothing is. */
export function useFirstMessage(field: FieldId, record: string | null): string | null {
  const { message } = useText();
  const [first] = useAtomValue(useAtomValue(fieldCellAtom(field, record)).messages);
  return first === undefined ? null : message(first);
}
