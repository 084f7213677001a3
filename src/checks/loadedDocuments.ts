import type { Loaded, Project } from '../documents/reading/project.ts';

/** Every document of a project, readable or not. */
export function loadedDocuments(project: Project): readonly Loaded<unknown>[] {
  const { flows, pages, blocks, lists, models, contents, settings, deadlines } = project;
  const several = [...flows, ...pages.values(), ...blocks.values(), ...lists.values(), ...models];
  return [...several, ...[...contents.values()].flat(), settings, deadlines].filter((loaded) => loaded !== null);
}
