import type { DocumentKind, DocumentOf } from '../definitions/documentKinds.ts';
import type { DocumentError } from './documentError.ts';
import type { Loaded, Project } from './project.ts';
import { readDocument } from './readDocument.ts';

/** The text of each file by its path from the project's root, with forward slashes. */
export type ProjectFiles = ReadonlyMap<string, string>;

/** Reads every document by its folder; a file in any other folder is not a document. Checks come after. */
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
  const project: Project = {
    flows: read('flows.json', 'flows'),
    pages: readAll('page-schemas/', 'page', (name) => /^(shared|schema)\//.test(name)),
    blocks: withPrefix('shared/', readAll('page-schemas/shared/', 'block')),
    models: [...readAll(`${settlementFolder}/models/`, 'modelConfig').values()],
    contents: readAll(`${settlementFolder}/content/`, 'content'),
    settings: read(`${settlementFolder}/settings.json`, 'settings'),
    deadlines: read(`${settlementFolder}/deadlines.json`, 'deadlines'),
    settlementFolder,
  };
  return { project, errors };
}

function nameIn(folder: string, file: string): string | null {
  return file.startsWith(folder) && file.endsWith('.json') ? file.slice(folder.length, -'.json'.length) : null;
}

function withPrefix<T>(prefix: string, map: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...map].map(([name, value]) => [`${prefix}${name}`, value]));
}
