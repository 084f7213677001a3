import { loadProject } from '../../src/checks/loadProject.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import type { ProjectFiles } from '../../src/documents/reading/readProject.ts';
import { inPassing } from '../../src/workbench/faultPages/inPassing.ts';
import { checkedAt, contentOf, type Edit, smallProject } from '../../src/workbench/faultPages/smallProject.ts';
import { keptParses } from '../../src/workbench/keptParses.ts';

export { contentOf, type Edit };

/** Most documents are the same in most cases. */
const parse = keptParses(20);

/** As most tests expect the places of faults. */
export const documentText = (document: unknown): string => JSON.stringify(document, null, 2);

/**
 * Returns what is wrong with the small project after these edits, as the check command prints it: errors, then warnings,
 * without those that tests cause in passing.
 */
export const faultsAfter = (...edits: readonly Edit[]): readonly string[] => faultsIn(filesAfter(...edits), null);

/** The files of the small project after these edits. */
export const filesAfter = (...edits: readonly Edit[]): ProjectFiles => smallProject(edits, documentText);

/** Faults with these codes; with null all but those that tests cause in passing. */
export function faultsIn(files: ProjectFiles, codes: readonly string[] | null, now = checkedAt): readonly string[] {
  const { errors, warnings } = loadProject(files, 'settlement', now, parse);
  const found = [...errors, ...warnings].filter(({ code }) =>
    codes === null ? !inPassing.includes(code) : codes.includes(code),
  );
  return found.map(formatDocumentError);
}

export const third = 'page-schemas/standard/third.json';
export const claimDetails = 'settlement/models/claim-details.json';
