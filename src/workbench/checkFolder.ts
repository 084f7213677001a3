import { compileFlows } from '../compile/compileFlows.ts';
import { type DocumentError, formatDocumentError } from '../documents/documentError.ts';
import { loadProject } from '../documents/loadProject.ts';
import type { Project } from '../documents/project.ts';
import { validDocuments } from '../documents/validDocuments.ts';
import { type ProjectFolders, readProjectFiles } from '../server/settlement/readProjectFiles.ts';

interface CheckResult {
  readonly errors: readonly DocumentError[];
  /** How many documents were read. */
  readonly documents: number;
}

/**
 * Reads, checks and, when nothing is wrong so far, compiles a project: what passes here can be served.
 * @throws Error when a folder is missing.
 */
export async function checkFolder(folders: ProjectFolders): Promise<CheckResult> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const { project, errors } = loadProject(files, settlementFolder);
  const found = errors.length > 0 ? errors : compileErrors(project);
  return { errors: found, documents: countDocuments(project) };
}

/** The lines that the command prints: every error, then how it stands. */
export function checkReport({ errors, documents }: CheckResult): string {
  const files = new Set(errors.map(({ file }) => file)).size;
  const sum =
    errors.length === 0
      ? `${documents} documents are fine.`
      : `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in ${files} of ${documents} documents.`;
  return [...errors.map(formatDocumentError), sum, ''].join('\n');
}

/** The checks find what the compiler would refuse, with its place; this is the net below them. */
function compileErrors(project: Project): readonly DocumentError[] {
  try {
    const documents = validDocuments(project);
    const models = documents.models.map(({ metadata, fields }) => ({ metadata, fields, metadataHash: 'unused' }));
    compileFlows({ ...documents, models });
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ file: 'flows.json', line: 1, column: 1, code: 'does-not-compile', message }];
  }
}

function countDocuments({ flows, settings, deadlines, pages, blocks, models, contents }: Project): number {
  const single = [flows, settings, deadlines].filter((document) => document !== null).length;
  return single + pages.size + blocks.size + models.length + contents.size;
}
