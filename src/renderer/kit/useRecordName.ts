import { useMemo } from 'react';
import { nameText } from '../../claim/texts/nameText.ts';
import type { RecordsView } from './useRecords.ts';
import { useText } from './useText.ts';

/**
 * Names a record by its place among all of its block, in the order they were added: with the text of its block for one of
 * them, or like "Entry 2". A record keeps its name while it is saved and edited again.
 */
export function useRecordName({
  inOrderAdded,
  itemLabel,
}: Pick<RecordsView, 'inOrderAdded' | 'itemLabel'>): (record: string) => string {
  const texts = useText();
  const numbers = useMemo(() => new Map(inOrderAdded.map((record, index) => [record, index + 1])), [inOrderAdded]);
  return (record) => nameText({ record, itemLabel, number: numbers.get(record) ?? 0 }, texts);
}
