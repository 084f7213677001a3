import type { Allowance } from '../documents/reading/allowances.ts';
import { isInside } from '../documents/reading/jsonPath.ts';
import type { Project } from '../documents/reading/project.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';
import { loadedDocuments } from './loadedDocuments.ts';

interface PlacedAllowance extends Allowance {
  readonly file: string;
}

interface Allowances {
  readonly all: readonly PlacedAllowance[];
  /** Notes that it was needed. */
  allows(location: SourceLocation, code: string): boolean;
  isNeeded(allowance: PlacedAllowance): boolean;
}

/** What the authors of a project have looked at. It remembers what it has silenced while this project is checked. */
export const allowancesOf = onceEach((project: Project): Allowances => {
  const written = loadedDocuments(project).flatMap(({ file, allowances = [] }) =>
    allowances.map((one) => ({ ...one, file })),
  );
  // A config that is divided by form type is loaded several times.
  const all = [...new Map(written.map((one) => [JSON.stringify([one.file, one.at]), one])).values()];
  const byFile = Map.groupBy(all, ({ file }) => file);
  const needed = new Set<PlacedAllowance>();
  return {
    all,
    allows({ file, path }, code) {
      const found = (byFile.get(file) ?? []).filter((one) => one.code === code && isInside(path, one.within));
      for (const one of found) needed.add(one);
      return found.length > 0;
    },
    isNeeded: (allowance) => needed.has(allowance),
  };
});
