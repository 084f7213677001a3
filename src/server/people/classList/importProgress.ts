import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { beginning } from './csvRecords.ts';

const count = Type.Integer({ minimum: 0 });
const ImportProgress = Type.Object({
  next: Type.Object({ offset: count, line: count }),
  rows: count,
  added: count,
  changed: count,
  same: count,
  faults: count,
  /** Set before the file with the PINs is written, and never unset. */
  printing: Type.Boolean(),
});
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

/** Takes the progress of an edition, "" for a new one. @throws Error for damaged text. */
export function readProgress(text: string): ImportProgress {
  return text === '' ? noProgress : Value.Parse(ImportProgress, JSON.parse(text));
}
