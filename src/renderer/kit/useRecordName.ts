import { useMemo } from 'react';
import { nameText } from './nameText.ts';
import type { RecordsView } from './useRecords.ts';
import { useText } from './useText.ts';

/**
 * Names a record by its place among all of its block, in the order they were added: with the text of `itemLabel`, or
 * like "Entry 2". A record keeps its name while it is saved and edited again.
 */
export function useRecordName(
  { inOrderAdded }: Pick<RecordsView, 'inOrderAdded'>,
  itemLabel: string | undefined,
): (record: string) => string {
  const texts = useText();
  const numbers = useMemo(() => new Map(inOrderAdded.map((record, index) => [record, index + 1])), [inOrderAdded]);
  return (record) => nameText({ record, itemLabel: itemLabel ?? null, number: numbers.get(record) ?? 0 }, texts);
}
