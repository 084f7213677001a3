import type { RecordName } from './textAnswer.ts';
import type { Texts } from './texts.ts';

/** The name of a record in the active language: the text of its block for one of them, or like "Entry 2". */
export const nameText = ({ record, itemLabel, number }: RecordName, texts: Texts): string =>
  texts.at(record).t(itemLabel ?? 'LocKey_Shared_Records_Item', { number: String(number) });
