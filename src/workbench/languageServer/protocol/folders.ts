import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The nearest folder around that holds the project's flows and pages; null outside of any. */
export function projectAround(file: string): string | null {
  return around(file, (folder) => has(folder, 'flows.json', 'page-schemas') && !has(folder, 'settings.json'));
}

/** The settlement that the file belongs to; null for one that settlements share. */
export const settlementAround = (file: string, projectDir: string): string | null =>
  around(file, (folder) => folder !== projectDir && has(folder, 'settings.json'));

function around(file: string, isWanted: (folder: string) => boolean): string | null {
  for (let folder = file; ; folder = path.dirname(folder)) {
    if (isWanted(folder)) return folder;
    if (folder === path.dirname(folder)) return null;
  }
}

const has = (folder: string, ...names: readonly string[]): boolean =>
  names.every((name) => existsSync(path.join(folder, name)));

/** The folders of settlements in the project, one or two levels deep. */
export function settlementsIn(projectDir: string): readonly string[] {
  const first = foldersIn(projectDir);
  return [...first, ...first.flatMap(foldersIn)].filter((folder) => has(folder, 'settings.json'));
}

const without: ReadonlySet<string> = new Set(['node_modules', 'src', 'test', 'dist', 'docs']);

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith('.') && !without.has(entry.name)
      ? [path.join(folder, entry.name)]
      : [],
  );
