import { type ProjectFiles, readProject } from '../../src/documents/reading/readProject.ts';

/**
 * The same project with every flow, page, block and model config in its full form, where each name and key stands. What
 * blocks bring is in configs of its own.
 */
export function inFull(files: ProjectFiles, settlementFolder: string): ProjectFiles {
  const { flows, pages, blocks, models } = readProject(files, settlementFolder).project;
  const withoutFields = [...blocks.values()].map(({ file, document }) => ({
    file,
    document: document === null ? null : { ...document, fields: undefined },
  }));
  const full = [...flows, ...pages.values(), ...withoutFields, ...namedApart(models, settlementFolder)].flatMap(
    ({ file, document }) => (document === null ? [] : [[file, JSON.stringify(document, null, 2)] as const]),
  );
  return new Map([...files, ...full]);
}

/** Several models may come of one file, and some of blocks. */
function namedApart<T extends { readonly file: string }>(models: readonly T[], folder: string): readonly T[] {
  const taken = new Set<string>();
  return models.map((model, number) => {
    const isOwn = model.file.startsWith(`${folder}/models/`) && !taken.has(model.file);
    taken.add(model.file);
    return isOwn ? model : { ...model, file: `${folder}/models/brought-${number}.json` };
  });
}
