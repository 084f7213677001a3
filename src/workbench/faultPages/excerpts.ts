import type { DocumentError } from '../../documents/reading/documentError.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { linesOf } from '../mending/changedLines.ts';
import { lineChanges } from '../mending/lineChanges.ts';

interface Versions {
  readonly files: ProjectFiles;
  readonly mended: ProjectFiles;
  readonly faults: readonly DocumentError[];
}

/** So many lines before and after what matters show where it is. */
const around = 2;
/** Longer pieces of a document show where they begin. */
const most = 24;

/** Of each document that a fault is in or that its mend changes, the lines that matter, under its name. */
export function excerpts({ files, mended, faults }: Versions): readonly string[] {
  return [...files].flatMap(([file, text]) => {
    const lines = linesOf(text);
    const marked = [
      ...lostLines(lines, linesOf(mended.get(file))),
      ...faults.filter((fault) => fault.file === file).map(({ line }) => line - 1),
    ];
    if (marked.length === 0) return [];
    const shown = lines.map((_, index) => marked.some((mark) => Math.abs(mark - index) <= around));
    return [`\`${file}\`:`, ['```json', ...pieces(lines, shown), '```'].join('\n')];
  });
}

/** The lines, from 0, that the mended document has no more. */
function lostLines(lines: readonly string[], mended: readonly string[]): readonly number[] {
  let index = -1;
  return lineChanges(lines, mended).flatMap(({ sign }) => {
    if (sign !== '+') index += 1;
    return sign === '-' ? [index] : [];
  });
}

function pieces(lines: readonly string[], shown: readonly boolean[]): readonly string[] {
  const found = lines.flatMap((line, index) => {
    if (shown[index] === true) return [line];
    return index === 0 || shown[index - 1] === true ? ['…'] : [];
  });
  const cut = found.length > most ? [...found.slice(0, most), '…'] : found;
  const indents = cut.filter((line) => line !== '…').map((line) => line.length - line.trimStart().length);
  const least = Math.min(...indents);
  return cut.map((line) => (line === '…' ? line : line.slice(least)));
}
