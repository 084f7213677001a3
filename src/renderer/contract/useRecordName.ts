import { useText } from './useText.ts';

/** Names a record by its place, counted from 1: with the text of `itemLabel`, or like "Item 2". */
export function useRecordName(itemLabel: string | undefined): (place: number) => string {
  const { t } = useText();
  return (place) => t(itemLabel ?? 'LocKey_Shared_Records_Item', { number: String(place) });
}
