import type { DocumentError, DocumentFaultCode } from '../documents/reading/documentError.ts';
import { errorAt, errorAtOffset, type Fault } from '../documents/reading/documentSource.ts';
import type { Project } from '../documents/reading/project.ts';
import type { Place } from '../meaning/place.ts';

export interface Report {
  (place: Place, code: DocumentFaultCode, message: string, suggestion?: string): void;
  /** For a file that is not there. */
  missing(file: string, message: string): void;
}

/**
 * Looks at one thing across all documents and reports every fault; never throws because of a document. The code that it
 * reports decides whether that is an error or a warning.
 */
export type Check = (project: Project, report: Report) => void;

/** Runs one check and returns what it reported, in the order it did. */
export function runCheck(check: Check, project: Project): readonly DocumentError[] {
  const errors: DocumentError[] = [];
  const report = (place: Place, code: DocumentFaultCode, message: string, suggestion?: string): void => {
    const fault: Fault = { code, message, ...(suggestion === undefined ? {} : { suggestion }) };
    errors.push(errorAt(place.in.source, place, fault));
  };
  const missing = (file: string, message: string): void => {
    errors.push(errorAtOffset({ file, text: '', tree: undefined }, 0, { code: 'missing-document', message }));
  };
  check(project, Object.assign(report, { missing }));
  return errors;
}
