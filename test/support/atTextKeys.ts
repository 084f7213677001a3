import type { ProjectFiles } from '../../src/documents/reading/readProject.ts';

/**
 * Replaces the line of each place in a content file by the key that stands there: a text that the product adds
 * then moves no expectation.
 */
export function atTextKeys(faults: readonly string[], files: ProjectFiles): readonly string[] {
  return faults.map((fault) =>
    fault.replaceAll(/(\S+\/content\/\w+\.json):(\d+)(?=:)/g, (place, file: string, line: string) => {
      const key = /^\s*"([\w-]+)":/.exec(files.get(file)?.split('\n')[Number(line) - 1] ?? '')?.[1];
      return key === undefined ? place : `${file}:${key}`;
    }),
  );
}
