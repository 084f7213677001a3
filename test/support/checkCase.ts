import { readFileSync } from 'node:fs';
import type { JsonPath } from '../../src/documents/reading/jsonPath.ts';
import { documentPaths, type Edit, everyFaultAfter, faultsAfter } from './checkedProject.ts';

/** Edits by their place: `third.json#/content/0` is the first node of page-schemas/standard/third.json. */
interface WrittenEdits {
  /** A path alone is a whole document. */
  readonly edits?: Readonly<Record<string, unknown>>;
  /** What is taken away after that. */
  readonly without?: readonly string[];
}

interface CheckRow extends WrittenEdits {
  /** What is edited, where the title of the case speaks of several. */
  readonly what?: string;
  /** A file of test/cases/projects: edits that come before all others. */
  readonly project?: string;
  /** The row once for each of these values, which stands wherever the row has {each}. */
  readonly each?: readonly unknown[];
  /** All that the check command prints: one line, several, or none. */
  readonly faults?: string | readonly string[];
}

interface CheckCase extends CheckRow {
  /** Names the clauses that it proves in brackets. */
  readonly title: string;
  readonly rows?: readonly CheckRow[];
}

/** A file of test/cases/checks: what its cases have in common, and the cases. */
export interface CheckFile extends WrittenEdits {
  readonly project?: string;
  /** Also the two warnings that most cases write in passing. */
  readonly everyFault?: boolean;
  readonly cases: readonly CheckCase[];
}

/** What to check of a case, one after the other. */
export function checkRuns(file: CheckFile, test: CheckCase) {
  return (test.rows ?? [test]).flatMap(eachOf).map((row) => {
    const project = row.project ?? test.project ?? file.project;
    const before = [...(project === undefined ? [] : [projectOf(project)]), file, ...(row === test ? [] : [test])];
    const edits = [...before, row].flatMap(readEdits);
    return {
      what: row.what ?? JSON.stringify(row.edits ?? {}),
      expected: typeof row.faults === 'string' ? [row.faults] : row.faults,
      faults: () => (file.everyFault ? everyFaultAfter : faultsAfter)(...edits),
    };
  });
}

function eachOf(row: CheckRow): readonly CheckRow[] {
  if (row.each === undefined) return [row];
  const { each, ...rest } = row;
  return each.map((value) =>
    JSON.parse(JSON.stringify(rest), (_key, part: unknown) => {
      if (part === '{each}') return value;
      return typeof part === 'string' ? part.replaceAll('{each}', String(value)) : part;
    }),
  );
}

function projectOf(name: string): WrittenEdits {
  return JSON.parse(readFileSync(new URL(`../cases/projects/${name}.json`, import.meta.url), 'utf8'));
}

function readEdits({ edits = {}, without = [] }: WrittenEdits): readonly Edit[] {
  return [
    ...Object.entries(edits).map(([place, value]): Edit => [...readPlace(place), value]),
    ...without.map((place): Edit => [...readPlace(place), undefined]),
  ];
}

function readPlace(place: string): readonly [file: string, path: JsonPath] {
  const [name = '', pointer] = place.split('#/', 2);
  if (pointer === undefined) return [name, []];
  const file = name.includes('/') ? name : (documentPaths.find((path) => path.endsWith(`/${name}`)) ?? name);
  return [file, pointer.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))];
}
