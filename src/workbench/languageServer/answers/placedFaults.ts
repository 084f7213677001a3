import type { DocumentError } from '../../../documents/reading/documentError.ts';
import type { Look } from '../lookAt.ts';
import { offsetAt, rangeFrom, type TextRange } from '../textRange.ts';
import type { WrittenTexts } from '../writtenTexts.ts';

export interface PlacedFault {
  readonly fault: DocumentError;
  readonly range: TextRange;
}

/** By file; of files that there are not at their beginning. */
export function placedFaults(
  faults: readonly DocumentError[],
  { files }: Look,
  texts: WrittenTexts,
): ReadonlyMap<string, readonly PlacedFault[]> {
  return Map.groupBy(
    faults.map((fault) => {
      const written = texts.of(fault.file, files.get(fault.file) ?? '');
      return { fault, range: rangeFrom(written, offsetAt(written.text, fault.line, fault.column)) };
    }),
    ({ fault }) => fault.file,
  );
}
