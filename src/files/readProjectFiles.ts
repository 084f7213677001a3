import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ProjectFiles } from '../documents/reading/readProject.ts';
import { pathInside } from './settlementFolders.ts';

export interface ProjectFolders {
  /** flows.json, page-schemas/, lists/ and content/, which all settlements share. */
  readonly projectDir: string;
  /** May have the same folders; relative to the root or absolute. */
  readonly settlementDir: string;
}

/**
 * Reads all JSON documents and the sample class list, so that what follows is pure; of the settlement's site only the
 * names of pages. Paths are
 * relative to the root with forward slashes, absolute for a settlement elsewhere.
 * @throws Error in one sentence when a folder is missing or a file cannot be read.
 */
export async function readProjectFiles({
  projectDir: root,
  settlementDir,
}: ProjectFolders): Promise<{ readonly files: ProjectFiles; readonly settlementFolder: string }> {
  const settlement = path.resolve(root, settlementDir);
  await requireFolder(
    settlement,
    `The settlement folder ${settlement} does not exist. Set SETTLEMENT_DIR to the folder that holds settings.json.`,
  );
  const pages = path.resolve(root, 'page-schemas');
  await requireFolder(pages, `The folder ${pages} does not exist. Start the command in the project's root folder.`);
  const settlementFolder = pathInside(root, settlement) ?? slashes(settlement);
  const files = new Map<string, string>();
  for (const { file, text } of await readAll(await documentFiles(root, settlement))) {
    const own = pathInside(settlement, file);
    const name = own === null ? slashes(path.relative(root, file)) : `${settlementFolder}/${own}`;
    if (text !== null) files.set(name, text);
  }
  const classList = await readFile(path.join(settlement, 'class-list.sample.csv'), 'utf8').catch(() => null);
  if (classList !== null) files.set(`${settlementFolder}/class-list.sample.csv`, classList);
  for (const page of await siteFiles(path.join(settlement, 'site'))) files.set(`${settlementFolder}/site/${page}`, '');
  return { files, settlementFolder };
}

/** A system lets a program have a thousand files open, or fewer. */
const mostAtOnce = 64;

/** In their order; null for one that an editor has just taken away. */
async function readAll(files: readonly string[]) {
  const read: { readonly file: string; readonly text: string | null }[] = [];
  for (let at = 0; at < files.length; at += mostAtOnce) {
    const texts = files
      .slice(at, at + mostAtOnce)
      .map(async (file) => ({ file, text: await readFile(file, 'utf8').catch(nullIfGone(file)) }));
    read.push(...(await Promise.all(texts)));
  }
  return read;
}

/** Changes as soon as one of the files of `readProjectFiles` is written, added or removed. */
export async function projectStamp({ projectDir: root, settlementDir }: ProjectFolders): Promise<string> {
  const settlement = path.resolve(root, settlementDir);
  const stamps = (await documentFiles(root, settlement)).map(async (file) => {
    const { ino, size, mtimeNs } = (await stat(file, { bigint: true }).catch(() => null)) ?? {};
    return `${file} ${ino} ${size} ${mtimeNs}`;
  });
  return [...(await Promise.all(stamps)), ...(await siteFiles(path.join(settlement, 'site')))].join('\n');
}

async function documentFiles(root: string, settlement: string): Promise<readonly string[]> {
  return [
    ...(await jsonFiles(root, false)).filter((file) => path.basename(file) === 'flows.json'),
    ...(await sharedFiles(root)),
    ...(await jsonFiles(settlement, false)),
    ...(await jsonFiles(path.join(settlement, 'models'), false)),
    ...(await sharedFiles(settlement)),
  ];
}

/** Empty without a site. Names that begin with a dot are not served. */
async function siteFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.map(slashes).filter((name) => name.endsWith('.html') && !/(^|\/)\./.test(name));
}

async function sharedFiles(folder: string): Promise<readonly string[]> {
  return [
    ...(await jsonFiles(path.join(folder, 'page-schemas'), true)),
    ...(await jsonFiles(path.join(folder, 'lists'), false)),
    ...(await jsonFiles(path.join(folder, 'content'), false)),
  ];
}

async function requireFolder(folder: string, message: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found === null || !found.isDirectory()) throw new Error(message);
}

/** Sorted; empty where the folder is missing, which the checks report. */
async function jsonFiles(folder: string, deep: boolean): Promise<readonly string[]> {
  const entries: readonly Dirent[] =
    (await readdir(folder, { recursive: deep, withFileTypes: true }).catch(nullIfGone(folder))) ?? [];
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.endsWith('.schema.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Null where there is no such file or folder. What cannot be read must not look as if it were not there. */
const nullIfGone = (path: string) => (error: unknown) => {
  const { code, message } = Object(error);
  if (code === 'ENOENT') return null;
  throw new Error(`${path} cannot be read (${code ?? message}). Give yourself the right to read it, and try again.`);
};

const slashes = (file: string): string => file.split(path.sep).join('/');
