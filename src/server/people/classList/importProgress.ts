import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { beginning } from './csvRecords.ts';

const count = Type.Integer({ minimum: 0 });
const ImportProgress = Type.Object({
  /** Where in the file it goes on. */
  next: Type.Object({ offset: count, line: count }),
  rows: count,
  added: count,
  changed: count,
  same: count,
  faults: count,
  /** Whether the file with the PINs that were made is being written, or was. */
  printing: Type.Boolean(),
});
/** How far the reading of a class list is, as its edition keeps it. */
export type ImportProgress = Static<typeof ImportProgress>;

const noProgress: ImportProgress = {
  next: beginning,
  rows: 0,
  added: 0,
  changed: 0,
  same: 0,
  faults: 0,
  printing: false,
};

/** Of an edition's text; nothing of one that has just begun. @throws Error for one that is damaged. */
export function readProgress(text: string): ImportProgress {
  return text === '' ? noProgress : Value.Parse(ImportProgress, JSON.parse(text));
}
