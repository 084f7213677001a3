import type { DocumentError } from '../documents/reading/documentError.ts';
import { type DocumentSource, positionAt } from '../documents/reading/documentSource.ts';
import type { Loaded, Project } from '../documents/reading/project.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';

/** Every document of a project, readable or not. */
export function loadedDocuments(project: Project): readonly Loaded<unknown>[] {
  const { flows, pages, blocks, lists, models, contents, settings, deadlines, site } = project;
  const several = [...flows, ...pages.values(), ...blocks.values(), ...lists.values(), ...models];
  return [...several, ...[...contents.values()].flat(), settings, deadlines, site].filter((loaded) => loaded !== null);
}

const sourcesOf = onceEach(
  (project: Project): ReadonlyMap<string, DocumentSource> =>
    new Map(loadedDocuments(project).map(({ file, source }) => [file, source])),
);

export const sourceOf = (project: Project, { file }: Pick<SourceLocation, 'file'>): DocumentSource =>
  sourcesOf(project).get(file) ?? { file, text: '', tree: undefined };

/** The line of a value; the beginning of a file that there is not. */
export function placeOf(location: SourceLocation, project: Project): Pick<DocumentError, 'file' | 'line' | 'column'> {
  return { file: location.file, ...positionAt(sourceOf(project, location), location) };
}
