import { useMemo } from 'react';
import { nameText } from '../../claim/texts/nameText.ts';
import type { RecordsView } from './useRecords.ts';
import { useText } from './useText.ts';

/** Numbered in the order added, so that a record keeps its name when it is edited. */
export function useRecordName({
  inOrderAdded,
  itemLabel,
}: Pick<RecordsView, 'inOrderAdded' | 'itemLabel'>): (record: string) => string {
  const texts = useText();
  const numbers = useMemo(() => new Map(inOrderAdded.map((record, index) => [record, index + 1])), [inOrderAdded]);
  return (record) => nameText({ record, itemLabel, number: numbers.get(record) ?? 0 }, texts);
}
