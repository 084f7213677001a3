import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProjectFiles } from '../documents/reading/readProject.ts';
import type { ProjectFolders } from '../files/readProjectFiles.ts';

export const changedFiles = (before: ProjectFiles, after: ProjectFiles): ProjectFiles =>
  new Map([...after].filter(([file, text]) => before.get(file) !== text));

/** Writes documents, in new folders too. */
export async function writeDocuments(files: ProjectFiles, { projectDir }: ProjectFolders): Promise<void> {
  for (const [file, text] of files) {
    const whole = path.resolve(projectDir, file);
    await mkdir(path.dirname(whole), { recursive: true });
    await writeFile(whole, text);
  }
}
