import type { DocumentError } from './documentError.ts';
import { type DocumentSource, positionAt, positionOf, type SourcePosition } from './documentSource.ts';
import type { Change, Edit, Fix } from './fix.ts';
import type { JsonPath } from './jsonPath.ts';
import { replacement } from './replacement.ts';

/** An error before it has its place. */
export interface Fault extends Omit<DocumentError, 'file' | 'line' | 'column'> {
  /** The word in the document that the suggestion would replace: where it stands there, this is the fix. */
  readonly insteadOf?: string;
  /** A fix by paths that begin at the fault, for where the file is not known. */
  readonly mend?: Mend;
}

export interface Mend extends Pick<Fix, 'title'> {
  readonly changes: readonly (Edit & { readonly at: JsonPath })[];
}

/** At the nearest location that exists, when the path does not. */
export function errorAt(
  source: DocumentSource,
  position: SourcePosition,
  { insteadOf, mend, ...fault }: Fault,
): DocumentError {
  const { file } = source;
  const made = mend === undefined ? replacement(source, position, fault.suggestion, insteadOf) : placed(mend);
  const fix = fault.fix ?? made;
  return { file, ...positionAt(source, position), ...fault, ...(fix === undefined ? {} : { fix }) };

  function placed({ title, changes }: Mend): Fix {
    const path = (at: JsonPath): JsonPath => [...position.path, ...at];
    return { title, changes: changes.map(({ at, ...edit }): Change => ({ file, path: path(at), ...edit })) };
  }
}

export function errorAtOffset(
  source: DocumentSource,
  offset: number,
  fault: Pick<DocumentError, 'code' | 'message' | 'fix'>,
): DocumentError {
  return { file: source.file, ...positionOf(source.text, offset), ...fault };
}
