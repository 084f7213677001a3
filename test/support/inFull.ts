import { type ProjectFiles, readProject } from '../../src/documents/reading/readProject.ts';

/** The same project with every flow, page, block and model config in its full form, where each name and key stands. */
export function inFull(files: ProjectFiles, settlementFolder: string): ProjectFiles {
  const { flows, pages, blocks, models } = readProject(files, settlementFolder).project;
  const full = [...flows, ...pages.values(), ...blocks.values(), ...models].flatMap(({ file, document }) =>
    document === null ? [] : [[file, JSON.stringify(document, null, 2)] as const],
  );
  return new Map([...files, ...full]);
}
