import { useAtomValue } from 'jotai';
import type { FieldId } from '../../compile/compiledPage.ts';
import { splitField } from '../../rules/names.ts';
import { recordOfModelAtom } from '../../state/claim/recordAround.ts';

/** The record itself or its parent. */
export function useRecordOf(field: FieldId, record: string | null): string | null {
  return useAtomValue(recordOfModelAtom(splitField(field).model, record));
}
