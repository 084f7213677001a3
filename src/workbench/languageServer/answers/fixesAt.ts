import type { LoadedProject } from '../../../checks/loadProject.ts';
import { type DocumentError, dividedFaults } from '../../../documents/reading/documentError.ts';
import type { ProjectFiles } from '../../../documents/reading/readProject.ts';
import { provenFix } from '../../mending/mendProject.ts';
import { type Look, lookAt } from '../lookAt.ts';
import type { TextRange } from '../textRange.ts';
import type { WrittenTexts } from '../writtenTexts.ts';
import { placedFaults } from './placedFaults.ts';

export interface OfferedFix {
  readonly fault: DocumentError;
  readonly title: string;
  /** What each document becomes. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Trying a fix takes a check of the project. */
const mostTried = 5;

/**
 * The mends of the faults in the range that were tried, and bring no other fault. Those of faults that proofs found have been proven
 * already.
 */
export function fixesAt(
  file: string,
  range: TextRange,
  look: Look,
  proven: readonly DocumentError[],
  texts: WrittenTexts,
): readonly OfferedFix[] {
  const placed = placedFaults([...look.faults, ...proven], look, texts).get(file) ?? [];
  const here = placed.filter((one) => one.range.start <= range.end && range.start <= one.range.end);
  const mendable = here.flatMap(({ fault }) => (fault.fix === undefined ? [] : [{ fault, fix: fault.fix }]));
  const folder = look.meaning.settlementFolder;
  const load = (files: ProjectFiles) => loadedBy(lookAt(files, folder, look.readable));
  return mendable.slice(0, mostTried).flatMap(({ fault, fix }) => {
    const goes = proven.includes(fault) ? [] : [fault];
    const files = provenFix(fix, goes, look.files, loadedBy(look), load);
    if (files === null) return [];
    const changed = [...files].filter(([name, text]) => look.files.get(name) !== text);
    return [{ fault, title: fix.title, texts: new Map(changed) }];
  });
}

const loadedBy = ({ faults, meaning, isWhole }: Look): LoadedProject => ({
  project: meaning,
  meaning,
  ...dividedFaults(faults),
  isWhole,
});
