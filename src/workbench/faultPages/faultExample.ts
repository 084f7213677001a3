import { type LoadedProject, loadProject } from '../../checks/loadProject.ts';
import {
  type DocumentError,
  type DocumentFaultCode,
  sortDocumentErrors,
} from '../../documents/reading/documentError.ts';
import { isJson } from '../../documents/reading/jsonValue.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { provenProject } from '../check/provenProject.ts';
import { keptParses } from '../keptParses.ts';
import { mendProject } from '../mending/mendProject.ts';
import { writtenJson } from '../mending/writtenJson.ts';
import { type CheckRun, editedFiles } from './checkCases.ts';
import { inPassing } from './inPassing.ts';

/** A project with one fault, and the same mended. */
export interface FaultExample {
  readonly files: ProjectFiles;
  readonly faults: readonly DocumentError[];
  readonly mended: ProjectFiles;
  /** Of the mends that the check makes by itself. */
  readonly titles: readonly string[];
}

/** Null where no case has faults of this code alone that can be mended. */
export async function faultExample(code: DocumentFaultCode, runs: readonly CheckRun[]): Promise<FaultExample | null> {
  const candidates = runs
    .filter(({ expected = [] }) => expected.length > 0 && expected.every((line) => codeOf(line) === code))
    .sort((one, other) => weight(one) - weight(other));
  let found: FaultExample | null = null;
  for (const [index, run] of candidates.entries()) {
    if (found !== null && index >= tried) break;
    const example = await exampleOf(code, run);
    if (example?.isPlain === true) return example;
    found ??= example;
  }
  return found;
}

/** So many of the smallest cases are looked at for one that the check mends by itself. */
const tried = 2;

/** Like "unknown-field" of a line that the check prints; a case may have a key in place of the number of a line. */
export const codeOf = (line: string): string | undefined => /^.+?:[\w-]+:\d+ (?:warning )?([a-z-]+): /.exec(line)?.[1];

/** Cases that say how they are mended first, then those with one fault, then small ones. */
const weight = ({ mend, own, expected = [] }: CheckRun): number =>
  (mend === null ? 1e7 : 0) + (expected.length - 1) * 1e5 + JSON.stringify({ ...own, faults: undefined }).length;

/** Most documents are the same in most cases. */
const parse = keptParses(20);

interface Example extends FaultExample {
  /** Whether the mend is written in the case, or made by the check. */
  readonly isPlain: boolean;
}

async function exampleOf(code: DocumentFaultCode, run: CheckRun): Promise<Example | null> {
  const files = editedFiles([...run.before, run.own], documentText);
  const left = (loaded: Pick<LoadedProject, 'errors' | 'warnings'>) =>
    sortDocumentErrors([...loaded.errors, ...loaded.warnings]).filter((fault) =>
      run.codes === null ? !inPassing.includes(fault.code) : run.codes.includes(fault.code),
    );
  const read = (texts: ProjectFiles) => loadProject(texts, 'settlement', run.now, parse);
  const load = (texts: ProjectFiles) =>
    run.isProven ? provenProject(texts, 'settlement', run.now, parse) : read(texts);
  const faults = left(await load(files));
  if (faults.length === 0 || faults.some((fault) => fault.code !== code)) return null;
  const example = { files, faults, titles: [] };
  if (run.mend !== null) {
    const mended = editedFiles([...run.before, run.own, run.mend], documentText);
    return { ...example, mended, isPlain: true };
  }
  const { files: mended, loaded, mended: mends } = mendProject(files, read);
  if (mends.length > 0 && left(loaded).filter(({ code: other }) => other !== 'untouched-text').length === 0) {
    return { ...example, mended, titles: mends.map(({ fix }) => fix.title), isPlain: true };
  }
  // The edits of the row taken back, or those of its case as well.
  for (let length = run.before.length; length > 0; length -= 1) {
    const before = editedFiles(run.before.slice(0, length), documentText);
    if (left(await load(before)).length === 0) return { ...example, mended: before, isPlain: false };
  }
  return null;
}

/** As the formatter writes documents. */
export function documentText(document: unknown): string {
  if (!isJson(document)) throw new Error('A document of a case is no JSON.');
  return `${writtenJson(document, { indent: '', column: 0, newLine: '\n' })}\n`;
}
