import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ProjectFolders, readProjectFiles } from '../../../files/readProjectFiles.ts';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { errorCode, nullIfGone } from '../../../server/helpers/errorCode.ts';
import { documentAt } from '../../languageServer/documentAt.ts';
import type { ProjectDocuments, Request, Saved } from '../calls.ts';
import { Refusal } from './refusal.ts';

/** The documents on the disk. It writes JSON documents inside the project's document folders, and nothing else. */
export interface StudioDocuments {
  read(): Promise<Omit<ProjectDocuments, 'rootUri'>>;
  /** Writes all of the files or none. @throws Refusal for a file that is no document, or that cannot be written. */
  save(files: Request<'save'>['files']): Promise<Saved>;
}

/** `write` writes a new file as a whole. */
export function studioDocuments(folders: ProjectFolders, write = writeWhole): StudioDocuments {
  /** One save after another: two windows may save at once. */
  let turn: Promise<unknown> = Promise.resolve();

  async function read() {
    const { files, settlementFolder } = await readProjectFiles(folders);
    const documents = [...files].flatMap(([file, text]) =>
      documentAt(file, settlementFolder) === null ? [] : [{ file, text, revision: revisionOf(text) }],
    );
    return { settlementFolder, documents };
  }

  async function save(files: Request<'save'>['files']): Promise<Saved> {
    const { settlementFolder, documents } = await read();
    const known = new Map(documents.map((document) => [document.file, document]));
    for (const { file } of files) requireDocument(file, settlementFolder);
    const changed = files.filter(({ file, revision }) => (known.get(file)?.revision ?? null) !== revision);
    if (changed.length > 0) {
      return { kind: 'changed', documents: changed.flatMap(({ file }) => known.get(file) ?? []) };
    }
    await writeAll(
      files.map(({ file, text }) => ({ file: path.resolve(folders.projectDir, file), text })),
      write,
    );
    return {
      kind: 'saved',
      documents: files.flatMap(({ file, text }) => (text === null ? [] : [{ file, text, revision: revisionOf(text) }])),
    };
  }

  return {
    read,
    save: (files) => {
      const saved = turn.then(() => save(files));
      turn = saved.catch(() => undefined);
      return saved;
    },
  };
}

function requireDocument(file: string, settlementFolder: string): void {
  const isPlain = path.posix.normalize(file) === file && !file.startsWith('../') && file.endsWith('.json');
  if (!isPlain || documentAt(file, settlementFolder) === null) {
    throw new Refusal(400, `"${file}" is no document of this project, so the studio does not write it.`);
  }
}

interface WrittenFile {
  readonly file: string;
  /** Null deletes it. */
  readonly text: string | null;
}

interface Replacement extends WrittenFile {
  /** The new text, beside the file. */
  readonly beside: string;
  /** What was there before, beside the file; for a new document nothing is. */
  readonly before: string;
  isNew: boolean;
}

/**
 * Every text is on the disk beside its file before the first file is replaced, so a full disk changes nothing. What fails
 * later takes back what was replaced.
 */
async function writeAll(files: readonly WrittenFile[], write: typeof writeWhole): Promise<void> {
  const replacements = files.map((written): Replacement => {
    const name = `${written.file}.${randomUUID()}`;
    return { ...written, beside: `${name}.part`, before: `${name}.old`, isNew: false };
  });
  const replaced: Replacement[] = [];
  try {
    for (const one of replacements) {
      await mkdir(path.dirname(one.file), { recursive: true });
      if (one.text !== null) await write(one.beside, one.text);
      one.isNew = (await copyFile(one.file, one.before).catch(nullIfGone)) === null;
    }
    for (const one of replacements) {
      replaced.push(one);
      if (one.text === null) await rm(one.file);
      else await rename(one.beside, one.file);
    }
  } catch (error) {
    for (const { file, before, isNew } of replaced) {
      await (isNew ? gone(file) : rename(before, file).catch(() => undefined));
    }
    throw new Refusal(500, `The documents could not be written: ${whyNot(error)}`);
  } finally {
    for (const { beside, before } of replacements) for (const file of [beside, before]) await gone(file);
  }
}

function whyNot(error: unknown): string {
  const code = errorCode(error);
  if (full.has(code)) return 'the disk is full. Make room, and save again.';
  if (forbidden.has(code)) return `you may not write there (${errorMessage(error)}).`;
  return errorMessage(error);
}

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const forbidden: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** What cannot be taken away is at most a file too many. */
const gone = (file: string): Promise<void> => rm(file, { force: true }).catch(() => undefined);

async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const revisionOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
