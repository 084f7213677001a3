import { type LoadedProject, loadProject } from '../../checks/loadProject.ts';
import { formatDocumentError } from '../../documents/reading/documentError.ts';
import type { Change } from '../../documents/reading/fix.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { mended } from '../mending/mended.ts';
import { withTexts } from '../mending/withTexts.ts';
import { writtenTexts } from '../writtenTexts.ts';
import { WrongName } from './wrongName.ts';

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

type Loaded = OpenedProject & Pick<LoadedProject, 'errors'>;

export const culturesOf = ({ settings }: OpenedProject['project']): readonly string[] =>
  settings?.document?.cultures ?? ['en'];

/** @throws Error that lists the mistakes of the documents: an addition is made to documents without any. */
export function opened({ errors, ...project }: Loaded): OpenedProject {
  if (errors.length === 0) return project;
  throw new Error(['The documents have mistakes. Mend them first:', ...errors.map(formatDocumentError)].join('\n'));
}

/**
 * The documents with the addition, which have no mistake.
 * @throws Error before anything is written: a document is there already, or what was answered makes a mistake
 */
export function withAddition(
  { files, settlementFolder, meaning }: OpenedProject,
  { created, changes, texts }: Addition,
): ProjectFiles {
  for (const file of created.keys()) {
    if (files.has(file)) throw new WrongName(`${file} is there already. Choose another name.`);
  }
  const changed = mended(new Map([...files, ...created]), { title: '', changes });
  if (changed === null) throw new Error('The documents are not as the addition expects them. Nothing was written.');
  const worded = new Map(changed);
  for (const [culture, words] of texts) {
    const file = meaning.contents.get(culture)?.at(-1)?.file ?? `${settlementFolder}/content/${culture}.json`;
    const text = withTexts(worded.get(file) ?? '', new Map(Object.entries(words)));
    if (text === null) throw new Error(`${file} has no texts to add to.`);
    worded.set(file, text);
  }
  const after = new Map([...worded, ...writtenTexts(worded, settlementFolder).contents]);
  const { errors } = loadProject(after, settlementFolder);
  if (errors.length === 0) return after;
  throw new Error(['With these answers the documents would be wrong:', ...errors.map(formatDocumentError)].join('\n'));
}
