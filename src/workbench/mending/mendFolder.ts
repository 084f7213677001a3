import { realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { type ProjectFolders, readProjectFiles } from '../../files/readProjectFiles.ts';
import { pathInside } from '../../files/settlementFolders.ts';
import { changedFiles } from '../writeDocuments.ts';
import { mendFiles } from './mendFiles.ts';
import type { MendedProject } from './mendProject.ts';

export interface MendedFolder extends Pick<MendedProject, 'mended' | 'loaded'> {
  readonly settlementFolder: string;
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
}

/** @throws Error when a folder is missing. */
export async function mendFolder(folders: ProjectFolders, proves: boolean): Promise<MendedFolder> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const { files: after, ...rest } = await mendFiles(files, settlementFolder, { now: Date.now(), proves });
  return { ...rest, settlementFolder, before: files, after };
}

/** @throws Error in one sentence, before anything is written, for a document that a link leads to */
export async function writeMended({ projectDir, settlementDir }: ProjectFolders, mend: MendedFolder): Promise<void> {
  const changed = [...changedFiles(mend.before, mend.after)];
  const roots = await Promise.all([projectDir, path.resolve(projectDir, settlementDir)].map((root) => realpath(root)));
  const targets = changed.map(async ([file, text]) => {
    const target = await realpath(path.resolve(projectDir, file));
    if (roots.some((root) => pathInside(root, target) !== null)) return [target, text] as const;
    throw new Error(`${file} is ${target}, outside of the project and the settlement. Mend it there by hand.`);
  });
  for (const [target, text] of await Promise.all(targets)) await writeFile(target, text);
}
