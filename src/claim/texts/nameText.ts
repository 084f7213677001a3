import type { RecordName } from './textAnswer.ts';
import type { Texts } from './texts.ts';

/** The block's own text for a record, or like "Entry 2". */
export const nameText = ({ record, itemLabel, number }: RecordName, texts: Texts): string =>
  texts.at(record).t(itemLabel ?? 'LocKey_Shared_Records_Item', { number: String(number) });
