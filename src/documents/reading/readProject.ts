import type { DocumentKind, DocumentOf } from '../definitions/documentKinds.ts';
import type { DocumentError } from './documentError.ts';
import { errorAt } from './documentSource.ts';
import type { Loaded, Project } from './project.ts';
import { readDocument } from './readDocument.ts';

/** Text by path from the project's root, with forward slashes. For a page of the site only the path counts. */
export type ProjectFiles = ReadonlyMap<string, string>;

/**
 * A file outside the known folders is not a document. A settlement has the same folders as the project and adds to
 * them: pages, shared blocks and lists need distinct names.
 */
export function readProject(
  files: ProjectFiles,
  settlementFolder: string,
): { readonly project: Project; readonly errors: readonly DocumentError[] } {
  const errors: DocumentError[] = [];
  const read = <K extends DocumentKind>(file: string, kind: K): Loaded<DocumentOf[K]> | null => {
    const text = files.get(file);
    if (text === undefined) return null;
    const { document, source, errors: own } = readDocument(text, file, kind);
    errors.push(...own);
    return { file, document, source };
  };
  const readAll = <K extends DocumentKind>(folder: string, kind: K, except: (name: string) => boolean = () => false) =>
    new Map(
      [...files.keys()].sort().flatMap((file) => {
        const name = nameIn(folder, file);
        const loaded = name === null || except(name) ? null : read(file, kind);
        return name === null || loaded === null ? [] : [[name, loaded] as const];
      }),
    );
  const own = (name: string) => `${settlementFolder}/${name}`;
  /** Of the project and the settlement. */
  const added = <K extends DocumentKind>(folder: string, kind: K, except?: (name: string) => boolean) => {
    const documents = new Map(readAll(folder, kind, except));
    for (const [name, loaded] of readAll(own(folder), kind, except)) {
      const first = documents.get(name);
      if (first === undefined) documents.set(name, loaded);
      else errors.push(takenName(loaded, first.file));
    }
    return documents;
  };
  const [contents, ownContents] = [readAll('content/', 'content'), readAll(own('content/'), 'content')];
  const cultures = [...new Set([...contents.keys(), ...ownContents.keys()])];
  const project: Project = {
    flows: ['flows.json', own('flows.json')].flatMap((file) => read(file, 'flows') ?? []),
    pages: added('page-schemas/', 'page', (name) => /^(shared|schema)\//.test(name)),
    blocks: withPrefix('shared/', added('page-schemas/shared/', 'block')),
    lists: added('lists/', 'list'),
    models: [...readAll(own('models/'), 'modelConfig').values()],
    contents: new Map(
      cultures.map((culture) => [culture, [contents, ownContents].flatMap((each) => each.get(culture) ?? [])]),
    ),
    settings: read(own('settings.json'), 'settings'),
    deadlines: read(own('deadlines.json'), 'deadlines'),
    siteFiles: new Set(
      [...files.keys()].flatMap((file) => (file.startsWith(own('site/')) ? file.slice(own('site/').length) : [])),
    ),
    settlementFolder,
  };
  return { project, errors };
}

function takenName({ source }: Loaded<unknown>, first: string): DocumentError {
  const message = `${first} has this name already, and a settlement adds to what the project has. Give this one another name.`;
  return errorAt(source, { path: [] }, { code: 'duplicate-document', message });
}

function nameIn(folder: string, file: string): string | null {
  return file.startsWith(folder) && file.endsWith('.json') ? file.slice(folder.length, -'.json'.length) : null;
}

function withPrefix<T>(prefix: string, map: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...map].map(([name, value]) => [`${prefix}${name}`, value]));
}
