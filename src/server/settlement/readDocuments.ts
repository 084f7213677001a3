import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DocumentKind } from '../../documents/documentKinds.ts';
import { type ReadDocument, readDocument } from '../../documents/readDocument.ts';
import { errorCode, errorMessage, StartupError } from '../startupError.ts';

/** Where the documents are. */
export interface SettlementPlace {
  /** Holds flows.json and page-schemas/. */
  readonly projectDir: string;
  readonly settlementDir: string;
}

/** Everything a settlement is made of, as it was read; pages and blocks by their name, like `standard/index`. */
export interface ReadDocuments {
  readonly flows: ReadDocument<'flows'>;
  readonly settings: ReadDocument<'settings'>;
  readonly deadlines: ReadDocument<'deadlines'>;
  readonly pages: ReadonlyMap<string, ReadDocument<'page'>>;
  readonly blocks: ReadonlyMap<string, ReadDocument<'block'>>;
  readonly models: readonly ReadDocument<'modelConfig'>[];
  readonly content: readonly ReadDocument<'content'>[];
}

/**
 * Reads the documents and holds each to its schema; faults stay in what is returned.
 * @throws StartupError when a file or folder cannot be read.
 */
export async function readDocuments({ projectDir, settlementDir }: SettlementPlace): Promise<ReadDocuments> {
  const read = async <K extends DocumentKind>(path: string, kind: K) =>
    readDocument(await readText(path), named(projectDir, path), kind);
  const readAll = <K extends DocumentKind>(paths: readonly string[], kind: K) =>
    Promise.all(paths.map((path) => read(path, kind)));

  const [flows, settings, deadlines] = await Promise.all([
    read(join(projectDir, 'flows.json'), 'flows'),
    read(join(settlementDir, 'settings.json'), 'settings'),
    read(join(settlementDir, 'deadlines.json'), 'deadlines'),
  ]);
  const schemas = join(projectDir, 'page-schemas');
  const documents = await jsonFiles(schemas);
  const isBlock = (path: string) => path.startsWith(join(schemas, 'shared') + sep);
  const isSchema = (path: string) => path.startsWith(join(schemas, 'schema') + sep);
  const blockPaths = documents.filter(isBlock);
  const pagePaths = documents.filter((path) => !isBlock(path) && !isSchema(path));
  const name = (path: string) => slashes(relative(schemas, path)).replace(/\.json$/, '');
  const byName = <K extends DocumentKind>(paths: readonly string[], all: readonly ReadDocument<K>[]) =>
    new Map(all.map((document, index) => [name(paths[index] ?? ''), document]));
  return {
    flows,
    settings,
    deadlines,
    pages: byName(pagePaths, await readAll(pagePaths, 'page')),
    blocks: byName(blockPaths, await readAll(blockPaths, 'block')),
    models: await readAll(await jsonFiles(join(settlementDir, 'models')), 'modelConfig'),
    content: await readAll(await jsonFiles(join(settlementDir, 'content')), 'content'),
  };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Every .json file below a folder, in the order of their paths. */
async function jsonFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    throw unreadable(folder, error);
  }
}

function unreadable(path: string, error: unknown): StartupError {
  return errorCode(error) === 'ENOENT'
    ? new StartupError(`${path} is missing: set SETTLEMENT_DIR to the folder of a settlement, or put it there.`)
    : new StartupError(`${path} cannot be read: ${errorMessage(error)}.`);
}

/** As documents are named in messages: from the project's root where they are below it. */
function named(projectDir: string, path: string): string {
  const inside = relative(projectDir, path);
  return slashes(inside.startsWith('..') ? path : inside);
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
