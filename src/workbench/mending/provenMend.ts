import type { LoadedProject } from '../../checks/loadProject.ts';
import type { DocumentError } from '../../documents/reading/documentError.ts';

/** What a project has after a mend that was tried. */
type Found = Pick<LoadedProject, 'errors' | 'warnings' | 'isWhole'>;

/**
 * Whether a mend that was meant for these faults made them go and brought no new one. Where faults kept checks from
 * looking, others may come to light.
 */
export function isProven(mended: readonly DocumentError[], before: Found, after: Found): boolean {
  const had = counted(all(before));
  const has = counted(all(after));
  const goes = counted(mended);
  for (const [fault, times] of goes) if ((has.get(fault) ?? 0) > (had.get(fault) ?? 0) - times) return false;
  const isNew = ([fault, times]: readonly [string, number]) => times > (had.get(fault) ?? 0);
  return !before.isWhole || ![...has].some(isNew);
}

/** Begun texts are marked, and the check asks for words: that is what a missing text becomes. */
const all = ({ errors, warnings }: Found): readonly DocumentError[] =>
  [...errors, ...warnings].filter(({ code }) => code !== 'untouched-text');

/** By what is said first of which file: a mend may move the lines of others, and change what there is to write instead. */
function counted(faults: readonly DocumentError[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file, code, message } of faults) {
    const [said] = message.split(/\.(?: |$)/);
    const fault = JSON.stringify([file, code, said]);
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
  }
  return counts;
}
