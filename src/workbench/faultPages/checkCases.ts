import { readFileSync } from 'node:fs';
import type { JsonPath } from '../../documents/reading/jsonPath.ts';
import { checkedAt, documentPaths, type Edit, smallProject } from './smallProject.ts';

/** Edits by their place: `third.json#/content/0` is the first node of page-schemas/standard/third.json. */
interface WrittenEdits {
  /** A path alone is a whole document. */
  readonly edits?: Readonly<Record<string, unknown>>;
  /** What is taken away after that. */
  readonly without?: readonly string[];
  /** Last: what stands once in the text of a file, and what is typed in its place. For what is no JSON. */
  readonly typed?: Readonly<Record<string, readonly [written: string, by: string]>>;
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
  /** Edits after which nothing is wrong: the page about the code shows them. */
  readonly mend?: WrittenEdits;
}

interface CheckCase extends CheckRow {
  /** Names the clauses that it proves in brackets. */
  readonly title: string;
  readonly rows?: readonly CheckRow[];
}

/** A file of test/cases/checks: what its cases have in common, and the cases. */
export interface CheckFile extends WrittenEdits {
  readonly project?: string;
  /** Of all faults those with these codes alone; by default all but those that many cases cause in passing. */
  readonly codes?: readonly string[];
  /** The time of the check, like "2031-02-01T00:00:00Z"; without it the deadline of the small project is to come. */
  readonly now?: string;
  readonly cases: readonly CheckCase[];
}

/** A row, with what comes before it. */
export interface CheckRun {
  /** Whether its faults are proven, not read. */
  readonly isProven: boolean;
  readonly what: string;
  readonly expected: readonly string[] | undefined;
  /** Of all faults those with these codes alone count; null for all but those that many cases cause in passing. */
  readonly codes: readonly string[] | null;
  /** In milliseconds. */
  readonly now: number;
  /** What its cases have in common. */
  readonly before: readonly WrittenEdits[];
  readonly own: WrittenEdits;
  readonly mend: WrittenEdits | null;
}

/** What to check of a case, one after the other. */
export function checkRuns(file: CheckFile, test: CheckCase, isProven = false): readonly CheckRun[] {
  return (test.rows ?? [test]).flatMap(eachOf).map((row) => {
    const project = row.project ?? test.project ?? file.project;
    return {
      what: row.what ?? JSON.stringify(row.edits ?? row.typed ?? {}),
      expected: typeof row.faults === 'string' ? [row.faults] : row.faults,
      codes: file.codes ?? null,
      now: file.now === undefined ? checkedAt : Date.parse(file.now),
      isProven,
      before: [...(project === undefined ? [] : [projectOf(project)]), file, ...(row === test ? [] : [test])],
      own: row,
      mend: row.mend ?? null,
    };
  });
}

/** The files of the small project after these edits, each document as `textOf` writes it. */
export function editedFiles(
  edits: readonly WrittenEdits[],
  textOf: (document: unknown) => string,
): Map<string, string> {
  const files = smallProject(edits.flatMap(readEdits), textOf);
  for (const { typed = {} } of edits) {
    for (const [name, [written, by]] of Object.entries(typed)) {
      const [file] = readPlace(`${name}#/`);
      const [before = '', after, ...more] = (files.get(file) ?? '').split(written);
      if (after === undefined || more.length > 0) throw new Error(`${written} does not stand once in ${file}.`);
      files.set(file, before + by + after);
    }
  }
  return files;
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
  return JSON.parse(readFileSync(new URL(`../../../test/cases/projects/${name}.json`, import.meta.url), 'utf8'));
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
