import { useMemo } from 'react';
import type { RecordName } from '../../state/claim/recordNames.ts';
import type { RecordsView } from './useRecords.ts';
import { type Texts, useText } from './useText.ts';

/** The name of a record in the active language: the text of its block for one of them, or like "Entry 2". */
export const nameText = ({ itemLabel, number }: RecordName, { t }: Pick<Texts, 't'>): string =>
  t(itemLabel ?? 'LocKey_Shared_Records_Item', { number: String(number) });

/**
 * Names a record by its place among all of its block, in the order they were added: with the text of `itemLabel`, or
 * like "Entry 2". A record keeps its name while it is saved and edited again.
 */
export function useRecordName(
  { inOrderAdded }: Pick<RecordsView, 'inOrderAdded'>,
  itemLabel: string | undefined,
): (record: string) => string {
  const { t } = useText();
  const numbers = useMemo(() => new Map(inOrderAdded.map((record, index) => [record, index + 1])), [inOrderAdded]);
  return (record) => nameText({ itemLabel: itemLabel ?? null, number: numbers.get(record) ?? 0 }, { t });
}
