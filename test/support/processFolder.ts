import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * A new folder below .cache that goes when this process ends; an absolute path. A process that is killed leaves its
 * folder behind, which no other run looks at.
 */
export function processFolder(name: string): string {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache', `${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
