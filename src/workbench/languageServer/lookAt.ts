import { checkProject } from '../../checks/checkProject.ts';
import { loadedDocuments } from '../../checks/loadedDocuments.ts';
import { type DocumentError, sortDocumentErrors } from '../../documents/reading/documentError.ts';
import type { Project } from '../../documents/reading/project.ts';
import { parseDocument } from '../../documents/reading/readDocument.ts';
import { type ProjectFiles, readProject } from '../../documents/reading/readProject.ts';
import { type Meaning, meaningOf } from '../../meaning/meaning.ts';

/** What the documents mean and what is wrong with them, as their authors have them on the screen. */
export interface Look {
  /** Sorted by file and place. */
  readonly faults: readonly DocumentError[];
  /** False where faults kept some checks from looking. */
  readonly isWhole: boolean;
  /** A document that cannot be read has in it the meaning that it had when it last could. */
  readonly meaning: Meaning;
  readonly files: ProjectFiles;
  /** The last text of each document that could be read. */
  readonly readable: ProjectFiles;
  /** What read the documents; it may know them still. */
  readonly parse: typeof parseDocument;
}

interface Looking {
  /** In milliseconds; without it no deadline is past. */
  readonly now?: number | null;
  readonly parse?: typeof parseDocument;
}

/**
 * `before` has the texts that could be read before. Of a document that cannot be read now only its own faults are
 * reported: the others are held against what it said last, so that no fault comes and goes elsewhere while it is typed.
 */
export function lookAt(
  files: ProjectFiles,
  settlementFolder: string,
  before: ProjectFiles = new Map(),
  { now = null, parse = parseDocument }: Looking = {},
): Look {
  // What is no JSON needs no reading to be known.
  const unparsed = new Map(
    [...files].flatMap(([file, text]) => {
      const last = before.get(file);
      if (last === undefined || last === text) return [];
      const { errors } = parse(text, file);
      return errors.length === 0 ? [] : [[file, { last, errors }] as const];
    }),
  );
  const parsed = new Map([...files, ...[...unparsed].map(([file, { last }]) => [file, last] as const)]);
  const first = readProject(parsed, settlementFolder, parse);
  const unread = unreadFiles(first.project);
  const readable = new Map(
    [...parsed].flatMap(([file, text]) => {
      const last = unread.has(file) ? before.get(file) : text;
      return last === undefined ? [] : [[file, last] as const];
    }),
  );
  const stood = new Set([...unread].filter((file) => readable.has(file)));
  const last = stood.size === 0 ? first : readProject(new Map([...parsed, ...readable]), settlementFolder, parse);
  const meaning = meaningOf(last.project);
  const checked = checkProject(meaning, now);
  const isOther = ({ file }: DocumentError) => !stood.has(file) && !unparsed.has(file);
  const own = [...unparsed.values()].flatMap(({ errors }) => errors);
  const ofUnread = first.errors.filter(({ file }) => stood.has(file) && !unparsed.has(file));
  const others = [...last.errors, ...checked.faults].filter(isOther);
  return {
    faults: sortDocumentErrors([...own, ...ofUnread, ...others]),
    isWhole: checked.isWhole && stood.size + unparsed.size === 0,
    meaning,
    files,
    readable,
    parse,
  };
}

const unreadFiles = (project: Project): ReadonlySet<string> =>
  new Set(loadedDocuments(project).flatMap(({ file, document }) => (document === null ? [file] : [])));
