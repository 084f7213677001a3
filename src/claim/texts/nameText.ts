import type { RecordName } from './textAnswer.ts';
import type { Texts } from './texts.ts';

/** The file's name, the block's own text for a record, or like "Entry 2". */
export const nameText = ({ record, itemLabel, number, file }: RecordName, texts: Texts): string =>
  file ?? texts.at(record).t(itemLabel ?? 'LocKey_Shared_Records_Item', { number: String(number) });
