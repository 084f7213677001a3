import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ProjectFiles } from '../../documents/readProject.ts';
import { errorCode, errorMessage, StartupError } from '../startupError.ts';

/** Where the documents are. */
export interface SettlementPlace {
  /** Holds flows.json and page-schemas/. */
  readonly projectDir: string;
  readonly settlementDir: string;
}

/**
 * The texts of every JSON document, by their path from the project's root; those of a settlement that stands elsewhere
 * by their whole path, and `settlementFolder` says how these begin.
 * @throws StartupError when the settlement's folder is missing or something cannot be read.
 */
export async function readProjectFiles({
  projectDir,
  settlementDir,
}: SettlementPlace): Promise<{ readonly files: ProjectFiles; readonly settlementFolder: string }> {
  const inside = relative(projectDir, settlementDir);
  const settlementFolder = slashes(inside.startsWith('..') ? settlementDir : inside);
  const settlement = await jsonFiles(settlementDir);
  if (settlement === null) {
    throw new StartupError(
      `The settlement folder ${settlementDir} is missing: set SETTLEMENT_DIR to one that is there.`,
    );
  }
  const pages = (await jsonFiles(join(projectDir, 'page-schemas'))) ?? [];
  const flows = await readable(join(projectDir, 'flows.json'), (path) => readFile(path, 'utf8'));
  const texts = new Map<string, string>(flows === null ? [] : [['flows.json', flows]]);
  const add = async (path: string, name: string) => {
    texts.set(slashes(name), (await readable(path, (file) => readFile(file, 'utf8'))) ?? '');
  };
  for (const path of pages) await add(path, relative(projectDir, path));
  for (const path of settlement) await add(path, `${settlementFolder}/${relative(settlementDir, path)}`);
  return { files: texts, settlementFolder };
}

/** Every .json file below a folder; null when there is no such folder. */
function jsonFiles(folder: string): Promise<readonly string[] | null> {
  return readable(folder, async (path) => {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => join(entry.parentPath, entry.name));
  });
}

async function readable<T>(path: string, read: (path: string) => Promise<T>): Promise<T | null> {
  try {
    return await read(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError(`${path} cannot be read: ${errorMessage(error)}.`);
  }
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
