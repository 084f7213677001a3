import { type LoadedProject, loadProject } from '../../checks/loadProject.ts';
import { formatDocumentError } from '../../documents/reading/documentError.ts';
import type { Change } from '../../documents/reading/fix.ts';
import { type ProjectFiles, readProject } from '../../documents/reading/readProject.ts';
import { mended } from '../mending/mended.ts';
import { writtenTexts } from '../writtenTexts.ts';

/** What a page, flow or language adds to the documents that there are. */
export interface Addition {
  /** New documents, by file. */
  readonly created: ReadonlyMap<string, string>;
  readonly changes: readonly Change[];
  /** By culture and key. Other texts that the addition shows are begun, as "npm run texts" does. */
  readonly texts: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

export interface OpenedProject extends Pick<LoadedProject, 'project' | 'meaning'> {
  readonly files: ProjectFiles;
  readonly settlementFolder: string;
}

/** @throws Error that lists the mistakes of the documents: an addition is made to documents without any. */
export function opened(files: ProjectFiles, settlementFolder: string): OpenedProject {
  const { project, meaning, errors } = loadProject(files, settlementFolder);
  if (errors.length > 0) {
    throw new Error(['The documents have mistakes. Mend them first:', ...errors.map(formatDocumentError)].join('\n'));
  }
  return { project, meaning, files, settlementFolder };
}

/**
 * The documents with the addition, which have no mistake.
 * @throws Error before anything is written: a document is there already, or what was answered makes a mistake
 */
export function withAddition({ files, settlementFolder }: OpenedProject, addition: Addition): ProjectFiles {
  for (const file of addition.created.keys()) {
    if (files.has(file)) throw new Error(`${file} is there already. Choose another name.`);
  }
  const changed = mended(new Map([...files, ...addition.created]), { title: '', changes: addition.changes });
  if (changed === null) throw new Error('The documents are not as the addition expects them. Nothing was written.');
  const begun = new Map([...changed, ...writtenTexts(changed, settlementFolder).contents]);
  const after = withTexts(begun, addition.texts, settlementFolder);
  const { errors } = loadProject(after, settlementFolder);
  if (errors.length === 0) return after;
  throw new Error(['With these answers the documents would be wrong:', ...errors.map(formatDocumentError)].join('\n'));
}

/** Puts the words that were answered in place of those that were begun. */
function withTexts(files: ProjectFiles, texts: Addition['texts'], settlementFolder: string): ProjectFiles {
  const contents = readProject(files, settlementFolder).project.contents;
  const changes = [...texts].flatMap(([culture, words]) =>
    Object.entries(words).map(([key, text]): Change => {
      const documents = contents.get(culture) ?? [];
      const begun = documents.find(({ document }) => document?.texts[key] !== undefined) ?? documents.at(-1);
      return { file: begun?.file ?? `${settlementFolder}/content/${culture}.json`, path: ['texts', key], set: text };
    }),
  );
  const written = mended(files, { title: '', changes });
  if (written === null) throw new Error(`A document of texts in ${settlementFolder}/content/ has no texts to add to.`);
  // Takes the marks of begun texts away.
  return new Map([...written, ...writtenTexts(written, settlementFolder).contents]);
}
